import { ConditionTreeView } from '../../parts/condition-tree-view.tsx';
import { formatDuration } from '../../parts/duration.ts';
import { Text } from '../../parts/text.tsx';
import type { ReportRule } from '../../../compiler/contract/report/report-data.ts';

/** The conditions of a rule or tag in words, and how often it runs. */
export function RuleConditions({ rule: { tree, once, within } }: { readonly rule: ReportRule }) {
  if (!tree && once === undefined) return null;
  return (
    <div>
      <dt>Only if</dt>
      <dd>
        {tree ? <ConditionTreeView tree={tree} /> : null}
        {within === undefined ? null : (
          <p className="note">While it is false, it is checked again, for {formatDuration(within)} at most.</p>
        )}
        {once === undefined ? null : (
          <p>
            <Text text={once} />
          </p>
        )}
      </dd>
    </div>
  );
}
