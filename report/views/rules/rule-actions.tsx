import type { ReportAction } from '../../report-data.ts';
import { Meanings } from '../../parts/meanings.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/badges.tsx';
import { Link } from '../../parts/link.tsx';

/** The actions of a rule, in order, with the consent that each needs. */
export function RuleActions({ actions }: { readonly actions: readonly ReportAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div>
      <dt>Then</dt>
      <dd>
        <ol className="actions">
          {actions.map((action, index) => (
            <li key={index}>
              <code>{action.text}</code>
              <p className="action-notes">
                {action.group === undefined ? <NoConsentBadge /> : <GroupBadge name={action.group} />}
                {action.tag === undefined ? null : (
                  <span>
                    with the tag <Link to={{ kind: 'tag', id: action.tag }}>{action.tag}</Link>
                  </span>
                )}
                {action.thenWaits ? <span>{joint(action)}</span> : null}
              </p>
              {action.conditions?.map((condition, at) => (
                <div key={at}>
                  <span className="joiner">{at > 0 ? 'and ' : 'only if '}</span>
                  <code>{condition.text}</code>
                  <Meanings uses={condition.uses} />
                </div>
              ))}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

/** Says when the next action runs. */
function joint({ always }: ReportAction): string {
  return always
    ? 'the next action runs in any case, and waits for this one if it has started'
    : 'the next action runs only if this one has started, and waits for it';
}
