import type { ReactNode } from 'react';
import { groupsOf, necessary } from '../../consent.ts';
import { noConsent } from '../../filters.ts';
import type { Filter } from '../../filters.ts';
import { filterRules, noFilter } from '../../filters.ts';
import { uncheckedModules } from '../../receiver-verdict.ts';
import type { ReportConsent, ReportData } from '../../../compiler/contract/report/report-data.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/badges.tsx';
import { Mentions, mentionsOfTags } from '../../parts/mentions.tsx';
import { StackedTable, type StackedRow } from '../../parts/stacked-table.tsx';

/** A table of consent groups and sites: how many rules need each group, and how many need none. */
export function ConsentTable({ data }: { readonly data: ReportData }) {
  const { sites, rules, consent } = data;
  const names = new Set([...(consent?.groups.map(({ name }) => name) ?? []), ...rules.flatMap(groupsOf)]);
  const row = (group: string, head: ReactNode, facts: ReactNode): StackedRow => ({
    key: group,
    head,
    cells: [
      ...sites.map(({ name: site }) => ({
        content: <Amount data={data} site={site} consent={group} />,
        className: 'amount',
        isLabelled: true,
      })),
      { content: facts, className: 'group-facts' },
    ],
  });
  return (
    <StackedTable
      className="consent-table"
      label="Consent that rules and tags need"
      columns={[
        { title: 'Consent group' },
        ...sites.map(({ name, title = name }) => ({ title, isAmount: true })),
        { title: 'Details' },
      ]}
      rows={[
        row(
          noConsent,
          <NoConsentBadge>No consent needed (for all or some actions)</NoConsentBadge>,
          `At least one action needs no consent of its own. Such a rule may still start only after something that needs consent.${uncheckedModules(data).length > 0 ? ' Custom modules that run as a value, an event or the consent manager are not counted.' : ''}`,
        ),
        ...[...names].map((name) =>
          row(name, <GroupBadge name={name} />, <GroupFacts consent={consent} name={name} />),
        ),
      ]}
    />
  );
}

function Amount({ data, site, consent }: { readonly data: ReportData } & Pick<Filter, 'site' | 'consent'>) {
  const amount = filterRules(data, { ...noFilter, site, consent }).length;
  return amount === 0 ? '0' : <FilterLink filter={{ site, consent }}>{amount}</FilterLink>;
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
      {group.enables.length === 0 ? null : (
        <li>
          Tags named for this group: <Mentions mentions={mentionsOfTags(group.enables)} />.
        </li>
      )}
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
