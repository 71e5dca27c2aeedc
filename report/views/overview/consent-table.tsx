import { groupsOf, necessary } from '../../consent.ts';
import { noConsent } from '../../filters.ts';
import type { Filter } from '../../filters.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportConsent, ReportData } from '../../report-data.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/badges.tsx';

/**
 * A table of consent groups and sites: how many rules need each group, and how many need none. The roles are explicit,
 * because narrow windows show the rows as blocks.
 */
export function ConsentTable({ data }: { readonly data: ReportData }) {
  const { sites, rules, consent } = data;
  const names = new Set([...(consent?.groups.map(({ name }) => name) ?? []), ...rules.flatMap(groupsOf)]);
  return (
    <table className="consent-table stacked" role="table" aria-label="Consent that rules and tags need">
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
            Details
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            <NoConsentBadge>No consent needed (for all or some actions)</NoConsentBadge>
          </th>
          <Amounts data={data} consent={noConsent} />
          <td role="cell" className="group-facts">
            May run for every visitor, before the visitor chooses.
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
  if (name === necessary && !group) return alwaysGranted;
  if (!consent || !group) return 'Not declared.';
  const rows = consent.defaults;
  const granted = rows.filter(({ groups }) => groups.includes(name)).length;
  return (
    <ul>
      <li>{name === necessary ? alwaysGranted : byDefault(granted, rows.length, consent.noDefault !== undefined)}</li>
      {group.enables.length === 0 ? null : <li>Enables {group.enables.join(', ')}.</li>}
      {group.cookies.length === 0 ? null : (
        <li>
          Cookies <code>{group.cookies.join(', ')}</code>
        </li>
      )}
    </ul>
  );
}

const alwaysGranted = 'Always granted, before the visitor chooses.';

function byDefault(granted: number, rows: number, isLimited: boolean): string {
  if (granted === 0) return 'Granted only after the visitor agrees.';
  const where = granted === rows ? 'everywhere' : 'in some countries';
  return `Granted by default ${where}${isLimited ? ', on pages with consent defaults' : ''}.`;
}
