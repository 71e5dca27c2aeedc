import { linkTo, ruleAnchor } from '../../address.ts';
import type { ReportData } from '../../report-data.ts';
import { exclusionOf } from '../../exclusion.ts';
import type { Exclusion } from '../../exclusion.ts';
import { runsAtStage } from '../../runs-at-stage.ts';
import { count } from '../../parts/count.ts';

interface ExclusionListProps {
  readonly data: ReportData;
  readonly country: { readonly code: string; readonly name: string };
}

/** What the consent defaults do not say of a country: which rules and tags it is shut out of by their conditions. */
export function ExclusionList({ data, country: { code, name } }: ExclusionListProps) {
  const shut = data.rules
    .filter(runsAtStage)
    .map((rule) => ({ rule, by: exclusionOf(data, rule, code) }))
    .filter(({ by }) => by.length > 0);
  return (
    <div className="shut-out">
      <p>
        The table shows consent defaults only.{' '}
        {shut.length === 0
          ? `No condition about the country shuts ${name} out of any rule or tag.`
          : `Conditions about the country shut ${name} out of ${count(shut.length, 'rule or tag', 'rules and tags')}, whole or in part, whatever a visitor agreed to:`}
      </p>
      <ul>
        {shut.slice(0, longestList).map(({ rule, by }) => (
          <li key={rule.id}>
            <a href={linkTo(ruleAnchor(rule))}>{rule.title ?? rule.id}</a> by <Conditions by={by} />
          </li>
        ))}
        {shut.length > longestList ? <li>and {shut.length - longestList} more.</li> : null}
      </ul>
    </div>
  );
}

// Two thousand links would be no answer.
const longestList = 50;

function Conditions({ by }: { readonly by: readonly Exclusion[] }) {
  return by.map(({ text, tag }, index) => (
    <span key={index}>
      {index > 0 ? ' and ' : null}
      <code>{text}</code>
      {tag === undefined ? null : (
        <>
          {' '}
          of the tag <code>{tag}</code>
        </>
      )}
    </span>
  ));
}
