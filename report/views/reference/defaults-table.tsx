import { countriesOf, rowTitle } from '../../consent.ts';
import type { DefaultRow } from '../../consent.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportConsent, ReportData } from '../../../compiler/contract/report/report-data.ts';
import { count } from '../../../compiler/language/source/count.ts';
import type { FoundCountry } from './country-search.ts';
import { CountryList } from './country-list.tsx';
import { runsAtStage } from '../../runs-at-stage.ts';
import { isDependent } from '../../exclusion.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { StackedTable } from '../../parts/stacked-table.tsx';
import { GrantedMark } from './granted-mark.tsx';

interface DefaultsTableProps {
  readonly data: ReportData;
  readonly consent: ReportConsent;
  /** The countries that were found. If there are none, all rows are shown. */
  readonly found: readonly FoundCountry[];
}

/** A table of countries and consent groups. */
export function DefaultsTable({ data, consent: { groups, defaults, noDefault }, found }: DefaultsTableProps) {
  const codes = new Set(found.map(({ code }) => code));
  const foundIn = ({ countries }: DefaultRow) => countries.filter(({ code }) => codes.has(code));
  const allOn = new Map(data.sites.map(({ name }) => [name, filterRules(data, { ...noFilter, site: name }).length]));
  // If one country was found, the counts are about it instead of its row.
  const placeOf = (row: DefaultRow) => (found.length === 1 ? found[0].code : row.label);
  const runsTitle = noDefault
    ? 'May run before the visitor chooses, on pages with consent defaults'
    : 'May run before the visitor chooses';
  return (
    <StackedTable
      className="defaults-table"
      label="Consent by default"
      columns={[{ title: 'Visitors from' }, ...groups.map(({ name }) => ({ title: name })), { title: runsTitle }]}
      rows={defaults.map((row) => ({
        key: row.label,
        isHidden: found.length > 0 && foundIn(row).length === 0,
        head: (
          <>
            <span className="row-title">{rowTitle(row)}</span>
            <CountryList countries={row.countries} found={codes} />
          </>
        ),
        cells: [
          ...groups.map(({ name }) => ({
            content: <GrantedMark granted={row.groups.includes(name)} />,
            isLabelled: true,
          })),
          { content: <Runs data={data} place={placeOf(row)} allOn={allOn} />, className: 'runs', isLabelled: true },
        ],
      }))}
    />
  );
}

interface RunsProps {
  readonly data: ReportData;
  readonly place: string;
  /** How many rules and tags each site has. */
  readonly allOn: ReadonlyMap<string, number>;
}

function Runs({ data, place, allOn }: RunsProps) {
  const hasCountries = countriesOf(data.consent, place).length > 1;
  const allowed = filterRules(data, { ...noFilter, country: place });
  const depending = hasCountries ? allowed.filter((rule) => runsAtStage(rule) && isDependent(data, rule)).length : 0;
  return (
    <ul>
      {data.sites.map(({ name: site, title = site }) => {
        const amount = allowed.filter(({ sites }) => sites.includes(site)).length;
        return (
          <li key={site}>
            {title} <FilterLink filter={{ site, country: place }}>{`${amount} of ${allOn.get(site)}`}</FilterLink>
          </li>
        );
      })}
      {depending === 0 ? null : (
        <li className="note">Of these, {count(depending, 'depends', 'depend')} on the country</li>
      )}
    </ul>
  );
}
