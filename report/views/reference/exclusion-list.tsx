import { Link } from '../../parts/link.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { exclusionOf } from '../../exclusion.ts';
import type { Exclusion } from '../../exclusion.ts';
import { runsAtStage } from '../../runs-at-stage.ts';
import { count } from '../../../compiler/language/source/count.ts';

interface ExclusionListProps {
  readonly data: ReportData;
  readonly country: { readonly code: string; readonly name: string };
}

/** The rules and tags whose conditions exclude a country, which the consent defaults do not show. */
export function ExclusionList({ data, country: { code, name } }: ExclusionListProps) {
  const excluded = data.rules
    .filter(runsAtStage)
    .map((rule) => ({ rule, by: exclusionOf(data, rule, code) }))
    .filter(({ by }) => by.length > 0);
  return (
    <div className="excluded">
      <p>
        The table shows consent defaults only.{' '}
        {excluded.length === 0
          ? `No rule or tag excludes ${name} by a condition.`
          : `Regardless of consent, conditions exclude ${name} from all or some actions of ${count(excluded.length, 'rule or tag', 'rules and tags')}:`}
      </p>
      <ul>
        {excluded.slice(0, longestList).map(({ rule, by }) => (
          <li key={rule.id}>
            <Link to={rule}>{rule.title ?? rule.id}</Link>: <Conditions by={by} />
          </li>
        ))}
        {excluded.length > longestList ? <li>and {excluded.length - longestList} more.</li> : null}
      </ul>
    </div>
  );
}

// Nobody reads two thousand links.
const longestList = 50;

function Conditions({ by }: { readonly by: readonly Exclusion[] }) {
  return by.map(({ text, tag, call }, index) => (
    <span key={index}>
      {index > 0 ? ' and ' : null}
      <code>{text}</code>
      {tag === undefined ? null : (
        <>
          {' '}
          of the tag <code>{tag}</code>
        </>
      )}
      {call === undefined ? null : (
        <>
          {' '}
          of the call <code>{call}</code>
        </>
      )}
    </span>
  ));
}
