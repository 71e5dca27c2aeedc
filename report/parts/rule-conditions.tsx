import type { ReportCondition, ReportRule } from '../report-data.ts';

/** What must hold for a rule to run, and what the names in it stand for. */
export function RuleConditions({ rule: { conditions, once } }: { readonly rule: ReportRule }) {
  if (conditions.length === 0 && once === undefined) return null;
  return (
    <>
      <dt>Only if</dt>
      <dd>
        <ul>
          {conditions.map((condition, index) => (
            <li key={index}>
              {index > 0 ? <span className="joiner">and </span> : null}
              <code>{condition.text}</code>
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
    </>
  );
}

function Meanings({ uses }: Pick<ReportCondition, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <ul className="meanings">
      {uses.map(({ name, text }) => (
        <li key={name}>
          <code>{name}</code> stands for <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}
