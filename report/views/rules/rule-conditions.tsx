import { ConditionTree } from '../../parts/condition-tree.tsx';
import type { ReportRule } from '../../report-data.ts';

/** The conditions of a rule or tag in words, and how often it runs. */
export function RuleConditions({ rule: { tree, once } }: { readonly rule: ReportRule }) {
  if (!tree && once === undefined) return null;
  return (
    <div>
      <dt>Only if</dt>
      <dd>
        {tree ? <ConditionTree tree={tree} /> : null}
        {once === undefined ? null : (
          <p>
            <span className="joiner">only once: </span>
            <code>{once}</code>
          </p>
        )}
      </dd>
    </div>
  );
}
