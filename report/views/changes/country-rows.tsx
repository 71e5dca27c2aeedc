import { changesByCountry, tallyOf } from '../../changes.ts';
import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import { Section } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

/** Which countries a comparison concerns. Each row leads to the changes for the visitors of these countries. */
export function CountryRows({ data }: { readonly data: ReportData }) {
  const groups = changesByCountry(data);
  // Without a difference between countries, the list below says everything.
  if (groups.length < 2) return null;
  return (
    <Section title="By country of the visitor">
      <Rows
        label="Changes by country"
        rows={groups.slice(0, mostGroups).map(({ countries, changes }) => ({
          key: countries[0],
          title: `Visitors ${inCountries(data.countries, countries)}`,
          to: changes.length === 0 ? undefined : { view: 'changes', query: { country: countries[0] } },
          text: changes.length === 0 ? 'nothing changes' : tallyOf(changes),
        }))}
        none=""
      />
      {groups.length > mostGroups ? (
        <p className="note">{groups.length - mostGroups} more groups of countries. Choose one in the filters.</p>
      ) : null}
    </Section>
  );
}

const mostGroups = 8;
