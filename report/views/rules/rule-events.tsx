import { Mentions } from '../../parts/mentions.tsx';
import { Text } from '../../parts/text.tsx';
import type { ReportRule } from '../../../compiler/contract/report/report-data.ts';

interface RuleEventsProps {
  readonly rule: ReportRule;
  /** For a tag, the rules that use it. */
  readonly users: readonly ReportRule[];
}

/** What starts a rule or tag: its events, and the rules that use a tag. */
export function RuleEvents({ rule, users }: RuleEventsProps) {
  return (
    <div>
      <dt>When</dt>
      <dd>
        <ul>
          {rule.starts?.map((start, index) => (
            <li key={index}>
              <Text text={start} />
            </li>
          ))}
          {rule.events.length === 0 && users.length === 0 ? <li>Never: no rule uses it at this stage.</li> : null}
          {users.length === 0 ? null : (
            <li>
              When a rule uses it: <Mentions mentions={users} />
            </li>
          )}
        </ul>
      </dd>
    </div>
  );
}
