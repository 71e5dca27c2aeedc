import { useContext, useMemo } from 'react';
import { ruleAnchor } from '../address.ts';
import { filterRules, isFiltering } from '../filters.ts';
import type { Filter } from '../filters.ts';
import { CardContext } from '../parts/card-context.ts';
import { count } from '../parts/count.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { filterChoices } from '../parts/filter-choices.ts';
import { mentionsOfRules, type Mention } from '../mentions-of-rules.ts';
import type { ReportData, ReportRule } from '../report-data.ts';
import { runsAtStage } from '../runs-at-stage.ts';
import { usersOfTags } from '../users-of-tags.ts';

const nobody: readonly ReportRule[] = [];
const nowhere: readonly Mention[] = [];

/** Every rule and tag, or those that the address asks for. */
export function Rules({ data, filter }: { readonly data: ReportData; readonly filter: Filter }) {
  const Card = useContext(CardContext);
  const choices = useMemo(() => filterChoices(data), [data]);
  const shown = useMemo(() => new Set(filterRules(data, filter)), [data, filter]);
  const users = useMemo(() => usersOfTags(data), [data]);
  const mentions = useMemo(() => mentionsOfRules(data), [data]);
  const elsewhere = data.rules.filter((rule) => !runsAtStage(rule)).length;
  const all = count(data.rules.length, 'rule or tag', 'rules and tags');
  return (
    <section className="view rules" id="rules" tabIndex={-1} aria-labelledby="rules-title">
      <h2 id="rules-title">Rules and tags</h2>
      <FilterBar
        filter={filter}
        choices={choices}
        shown={
          isFiltering(filter)
            ? `${shown.size} of ${all} shown`
            : `${all}, all shown${elsewhere === 0 ? '' : `, ${elsewhere} of them for other stages`}`
        }
      />
      <ol className="rule-list">
        {data.rules.map((rule) => (
          // Hidden and not taken out: a card keeps its opened source, and thousands appear at once.
          <Card
            key={rule.id}
            rule={rule}
            users={(rule.kind === 'tag' && users.get(rule.id)) || nobody}
            mentions={mentions.get(ruleAnchor(rule)) ?? nowhere}
            hidden={!shown.has(rule)}
          />
        ))}
      </ol>
      {shown.size === 0 && data.rules.length > 0 ? (
        <p className="nothing">No rule or tag is all of this. Ask for less, or show all.</p>
      ) : null}
    </section>
  );
}
