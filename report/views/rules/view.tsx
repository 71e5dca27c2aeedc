import { useMemo } from 'react';
import type { ReportAddress } from '../../address.ts';
import { filterRules, isFiltering } from '../../filters.ts';
import { count } from '../../parts/count.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterChoices } from './filter-choices.ts';
import { RuleList } from './rule-list.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';
import { runsAtStage } from '../../runs-at-stage.ts';

interface RulesProps {
  readonly data: ReportData;
  readonly address: ReportAddress;
}

/** All rules and tags, or those that match the filter in the address. */
export const rulesView: ReportView = {
  place: 30,
  id: 'rules',
  label: 'Rules and tags',
  count: ({ rules }) => rules.filter(runsAtStage).length,
  View: Rules,
};

function Rules({ data, address: { place, filter } }: RulesProps) {
  const choices = useMemo(() => filterChoices(data), [data]);
  const shown = useMemo(() => new Set(filterRules(data, filter)), [data, filter]);
  const elsewhere = data.rules.filter((rule) => !runsAtStage(rule)).length;
  const all = count(data.rules.length, 'rule or tag', 'rules and tags');
  return (
    <section className="view rules" id="rules" tabIndex={-1} aria-labelledby="rules-title">
      <h2 id="rules-title">Rules and tags</h2>
      <FilterBar
        filter={filter}
        choices={choices}
        data={data}
        shown={
          isFiltering(filter)
            ? `${shown.size} of ${all} shown`
            : `${all}, all shown${elsewhere === 0 ? '' : `, ${elsewhere} of them for other stages`}`
        }
      />
      <RuleList data={data} shown={shown} place={place} />
      {shown.size === 0 && data.rules.length > 0 ? (
        <p className="nothing">No rule or tag matches this filter. Use fewer filters, or show all.</p>
      ) : null}
    </section>
  );
}
