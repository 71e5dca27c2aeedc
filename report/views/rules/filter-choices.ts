import { anyCountry, groupsOf, noDefaultPlace, rowTitle } from '../../consent.ts';
import { eventName, filterRules, noConsent, noFilter } from '../../filters.ts';
import type { Filter } from '../../filters.ts';
import { onlyPage } from '../../pages.ts';
import type { FilterChoice } from '../../parts/filter-select.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

export type FilterChoices = Readonly<Record<Exclude<keyof Filter, 'text'>, readonly FilterChoice[]>>;

const kindTitle = { rule: 'Rules', tag: 'Tags' } as const;

/** Returns the choices of each filter field, with the number of rules that each would show. */
export function filterChoices(data: ReportData): FilterChoices {
  const { sites, rules, consent } = data;
  const groups = consent?.groups.map(({ name }) => name) ?? [];
  const count = (filter: Partial<Filter>) => filterRules(data, { ...noFilter, ...filter }).length;
  const counted = (title: string, filter: Partial<Filter>) => `${title} (${count(filter)})`;
  return {
    site: sites.map(({ name, title }) => ({ value: name, title: counted(title ?? name, { site: name }) })),
    consent: [
      { value: noConsent, title: counted('No consent needed (for all or some actions)', { consent: noConsent }) },
      ...unique([...groups, ...rules.flatMap(groupsOf)]).map((name) => ({
        value: name,
        title: counted(name, { consent: name }),
      })),
    ],
    country: countryChoices(data),
    page: pageChoices(data),
    event: tally(rules.map(({ events }) => unique(events.map(eventName)))),
    kind: (['rule', 'tag'] as const).map((kind) => ({ value: kind, title: counted(kindTitle[kind], { kind }) })),
    vendor: tally(rules.map(({ vendor }) => (vendor === undefined ? [] : [vendor]))),
    change: data.changes
      ? [
          { value: 'any', title: counted('Added or changed', { change: 'any' }) },
          { value: 'added', title: counted('Added', { change: 'added' }) },
          { value: 'changed', title: counted('Changed', { change: 'changed' }) },
        ]
      : [],
    sends: [
      { value: 'something', title: counted('Sends or loads something', { sends: 'something' }) },
      { value: 'early', title: counted('Can send before an answer', { sends: 'early' }) },
      { value: 'nothing', title: counted('Sends nothing', { sends: 'nothing' }) },
    ],
  };
}

function countryChoices({ consent }: ReportData): readonly FilterChoice[] {
  const rows = consent?.defaults ?? [];
  if (rows.length === 0) return [];
  const rowChoices = [
    { value: anyCountry, title: 'Any country', section: 'Rows of the table' },
    ...rows.map((row) => ({ value: row.label, title: rowTitle(row), section: 'Rows of the table' })),
    ...(consent?.noDefault
      ? [{ value: noDefaultPlace, title: 'Any country, page without defaults', section: 'Rows of the table' }]
      : []),
  ];
  const countries = rows.flatMap((row) =>
    row.countries.map(({ code, name }) => ({ value: code, title: name, section: 'Countries' })),
  );
  return [...rowChoices, ...countries.toSorted((a, b) => compare(a.title, b.title))];
}

function pageChoices({ pages }: ReportData): readonly FilterChoice[] {
  const names = pages.map(({ name }) => name).toSorted(compare);
  return [
    ...names.map((name) => ({ value: name, title: name, section: 'Page of this class' })),
    ...names.map((name) => ({
      value: onlyPage(name),
      title: `${name} only`,
      section: 'Page of this class and no other',
    })),
  ];
}

/** Returns each value once, sorted, with the number of lists that contain it. */
function tally(lists: readonly (readonly string[])[]): readonly FilterChoice[] {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, times]) => ({ value, title: `${value} (${times})` }))
    .toSorted((a, b) => compare(a.value, b.value));
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

// Do not compare by locale, which differs between machines.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
