import { changesByCountry, changesOf, comparedWith, nothingChanges, tallyOf } from '../../changes.ts';
import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import { count } from '../../../compiler/language/source/count.ts';
import { Link } from '../../parts/link.tsx';
import { Section } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

/** What changes for visitors since the version before, by country. Nothing if no version was given. */
export function ChangesPart({ data }: { readonly data: ReportData }) {
  const { changes } = data;
  if (!changes) return null;
  const { notCompared } = changes.difference;
  const groups = changesByCountry(data).filter((group) => group.changes.length > 0);
  const number = changesOf(data).length;
  return (
    <Section
      title={comparedWith(changes)}
      aside={<Link to={{ view: 'changes' }}>{number === 0 ? 'Changes' : `All ${count(number, 'change')}`}</Link>}
    >
      {notCompared.length === 0 ? null : (
        <p className="note">Packages that could not be compared: {notCompared.map(({ name }) => name).join(', ')}.</p>
      )}
      <Rows
        label="Changes by country"
        rows={groups.slice(0, mostGroups).map((group) => ({
          key: group.countries[0],
          title: `Visitors ${inCountries(data.countries, group.countries)}`,
          to: { view: 'changes', query: { country: group.countries[0] } },
          text: tallyOf(group.changes),
        }))}
        none={nothingChanges(changes)}
      />
    </Section>
  );
}

const mostGroups = 4;
