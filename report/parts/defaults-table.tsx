import { isOtherwise, rowTitle } from '../consent.ts';
import type { DefaultRow } from '../consent.ts';
import { filterRules, noFilter } from '../filters.ts';
import type { ReportConsent, ReportData } from '../report-data.ts';
import { isSearched } from './country-search.ts';
import { CountryList } from './country-list.tsx';
import { FilterLink } from './filter-link.tsx';
import { GivenMark } from './given-mark.tsx';

interface DefaultsTableProps {
  readonly data: ReportData;
  readonly consent: ReportConsent;
  readonly search: string;
}

/** Countries by consent groups. The roles are written out, because narrow windows show the rows as blocks. */
export function DefaultsTable({ data, consent: { groups, defaults }, search }: DefaultsTableProps) {
  const found = defaults.filter(({ countries }) => countries.some((country) => isSearched(country, search)));
  const shown = found.length > 0 || search.trim() === '' ? found : defaults.filter(isOtherwise);
  return (
    <table className="defaults-table stacked" role="table" aria-labelledby="countries-title">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Visitors from
          </th>
          {groups.map(({ name }) => (
            <th role="columnheader" scope="col" key={name}>
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            Runs before a choice
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {defaults.map((row, index) => (
          <tr role="row" key={index} hidden={search.trim() !== '' && !shown.includes(row)}>
            <th role="rowheader" scope="row">
              <span className="row-title">{rowTitle(row)}</span>
              <CountryList countries={row.countries} search={search} />
            </th>
            {groups.map(({ name }) => (
              <td role="cell" key={name}>
                <span className="cell-label" aria-hidden="true">
                  {name}
                </span>
                <GivenMark given={row.groups.includes(name)} />
              </td>
            ))}
            <td role="cell" className="runs">
              <span className="cell-label" aria-hidden="true">
                Runs before a choice
              </span>
              <Runs data={data} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ data, row }: { readonly data: ReportData; readonly row: DefaultRow }) {
  return (
    <ul>
      {data.sites.map(({ name: site }) => {
        const asked = { site, country: row.label };
        const amount = filterRules(data, { ...noFilter, ...asked }).length;
        return (
          <li key={site}>
            {site}{' '}
            <FilterLink filter={asked}>{`${amount} of ${filterRules(data, { ...noFilter, site }).length}`}</FilterLink>
          </li>
        );
      })}
    </ul>
  );
}
