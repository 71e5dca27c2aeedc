import type { ReportRule } from '../../report-data.ts';
import { Meanings } from '../../parts/meanings.tsx';

/** The conditions of a rule, with the definitions of the names in them. */
export function RuleConditions({ rule: { conditions, once } }: { readonly rule: ReportRule }) {
  if (conditions.length === 0 && once === undefined) return null;
  return (
    <div>
      <dt>Only if</dt>
      <dd>
        <ul>
          {conditions.map((condition, index) => (
            <li key={index}>
              {index > 0 ? <span className="joiner">and </span> : null}
              <code>{condition.text}</code>
              {condition.isOfConsent ? (
                <span className="joiner"> (otherwise the consent block disables it)</span>
              ) : null}
              <Meanings uses={condition.uses} />
            </li>
          ))}
          {once === undefined ? null : (
            <li>
              {conditions.length > 0 ? <span className="joiner">and </span> : null}
              <span className="joiner">only once: </span>
              <code>{once}</code>
            </li>
          )}
        </ul>
      </dd>
    </div>
  );
}
