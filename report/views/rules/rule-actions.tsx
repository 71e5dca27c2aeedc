import type { ReportAction, ReportData } from '../../../compiler/contract/report/report-data.ts';
import { ConditionTreeView } from '../../parts/condition-tree-view.tsx';
import { consentOfAction } from '../../consent-in-words.ts';
import { NeededGroups } from '../../parts/badges.tsx';
import { DocText } from '../../parts/doc-text.tsx';
import { Link } from '../../parts/link.tsx';
import { Text } from '../../parts/text.tsx';
import { titleOfRule } from '../../titles.ts';
import { waitOf } from './wait-of.ts';

/** The actions of a rule in words and in order, with the consent that each needs. */
export function RuleActions({
  actions,
  data,
}: {
  readonly actions: readonly ReportAction[];
  readonly data: ReportData;
}) {
  if (actions.length === 0) return null;
  return (
    <div>
      <dt>Then</dt>
      <dd>
        <ol className="actions">
          {actions.map((action, index) => (
            <li key={index}>
              {action.words ? <Text text={action.words} /> : <DocText text={action.text} />}
              <p className="action-notes">
                <NeededGroups of={consentOfAction(action)} />
                {action.tag === undefined ? null : (
                  <span>
                    with the tag <Link to={{ kind: 'tag', id: action.tag }}>{titleOfRule(data, action.tag)}</Link>
                  </span>
                )}
                {action.thenWaits ? <span>{waitOf(action)}</span> : null}
              </p>
              <TagConditions data={data} tag={action.tag} />
              {action.tree ? (
                <>
                  <span className="joiner">only if, when it is sent,</span>
                  <ConditionTreeView tree={action.tree} />
                </>
              ) : null}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

/** The conditions that a tag has by itself, whichever rule uses it. */
function TagConditions({ data, tag }: { readonly data: ReportData; readonly tag: string | undefined }) {
  const { tree } = (tag !== undefined && data.rules.find(({ kind, id }) => kind === 'tag' && id === tag)) || {};
  return tree ? (
    <>
      <span className="joiner">and only if the tag may run:</span>
      <ConditionTreeView tree={tree} />
    </>
  ) : null;
}
