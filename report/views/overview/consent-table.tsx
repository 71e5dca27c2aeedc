import { groupsOf, necessary } from '../../consent.ts';
import { noConsent } from '../../filters.ts';
import type { Filter } from '../../filters.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportConsent, ReportData } from '../../report-data.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/group-badge.tsx';

/**
 * Consent groups by sites: how many rules need each, and how many do something without any. The roles are written out,
 * because narrow windows show the rows as blocks.
 */
export function ConsentTable({ data, labelledBy }: { readonly data: ReportData; readonly labelledBy: string }) {
  const { sites, rules, consent } = data;
  const names = new Set([...(consent?.groups.map(({ name }) => name) ?? []), ...rules.flatMap(groupsOf)]);
  return (
    <table className="consent-table stacked" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Consent group
          </th>
          {sites.map(({ name }) => (
            <th role="columnheader" scope="col" className="amount" key={name}>
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            What it stands for
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            <NoConsentBadge>None, or none for a part</NoConsentBadge>
          </th>
          <Amounts data={data} consent={noConsent} />
          <td role="cell" className="group-facts">
            May run for everyone, before any choice.
          </td>
        </tr>
        {[...names].map((name) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              <GroupBadge name={name} />
            </th>
            <Amounts data={data} consent={name} />
            <td role="cell" className="group-facts">
              <GroupFacts consent={consent} name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amounts({ data, consent }: { readonly data: ReportData } & Pick<Filter, 'consent'>) {
  return data.sites.map(({ name: site }) => {
    const amount = filterRules(data, { ...noFilter, site, consent }).length;
    return (
      <td role="cell" className="amount" key={site}>
        <span className="cell-label" aria-hidden="true">
          {site}
        </span>
        {amount === 0 ? '0' : <FilterLink filter={{ site, consent }}>{amount}</FilterLink>}
      </td>
    );
  });
}

function GroupFacts({ consent, name }: { readonly consent: ReportConsent | undefined; readonly name: string }) {
  const group = consent?.groups.find((group) => group.name === name);
  if (!consent || !group) return 'Not declared.';
  const rows = consent.defaults;
  const given = rows.filter(({ groups }) => groups.includes(name)).length;
  return (
    <ul>
      <li>{byDefault(given, rows.length, name !== necessary && consent.noDefault !== undefined)}</li>
      {group.enables.length === 0 ? null : <li>Enables {group.enables.join(', ')}.</li>}
      {group.cookies.length === 0 ? null : (
        <li>
          Cookies <code>{group.cookies.join(', ')}</code>
        </li>
      )}
    </ul>
  );
}

function byDefault(given: number, rows: number, isLimited: boolean): string {
  if (given === 0) return 'Only after the visitor agrees.';
  const where = given === rows ? 'everywhere' : 'in some countries';
  return `Given by default ${where}${isLimited ? ', on pages where a default holds' : ''}.`;
}
