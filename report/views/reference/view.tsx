import type { ReactNode } from 'react';
import { count } from '../../../compiler/language/source/count.ts';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { writeAddress } from '../../shell/address.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import type { SearchEntry } from '../../shell/search/search.ts';
import type { ReportRef } from '../../../compiler/contract/report/ref.ts';
import { ConsentReference } from './consent-reference.tsx';
import { ConditionList, EndpointList, ModuleList, PageList, SettingList, VariableList } from './lists.tsx';
import { SetList } from './set-list.tsx';

/** What rules name: page classes, countries, consent, settings, endpoints, analytics variables and custom modules. */
export const referenceView: ReportView = {
  id: 'reference',
  label: 'Reference',
  section: 'lookUp',
  place: 10,
  entries,
  View: Reference,
};

interface ReferenceTab {
  readonly id: string;
  readonly label: string;
  readonly count: (data: ReportData) => number | undefined;
  /** `shown` is the name in the address. */
  readonly List: (props: { readonly data: ReportData; readonly shown: string | undefined }) => ReactNode;
}

const tabs: readonly ReferenceTab[] = [
  { id: 'pages', label: 'Page classes', count: ({ pages }) => pages.length, List: PageList },
  { id: 'conditions', label: 'Conditions', count: (data) => data.reference.conditions.length, List: ConditionList },
  { id: 'countries', label: 'Countries', count: (data) => data.reference.sets.length, List: SetList },
  { id: 'consent', label: 'Consent', count: () => undefined, List: ConsentReference },
  { id: 'variables', label: 'Variables', count: (data) => data.reference.variables.length, List: VariableList },
  { id: 'endpoints', label: 'Endpoints', count: (data) => data.reference.endpoints.length, List: EndpointList },
  {
    id: 'settings',
    label: 'Settings',
    count: ({ reference: { settings, tables } }) => settings.length + tables.length,
    List: SettingList,
  },
  { id: 'modules', label: 'Modules', count: (data) => data.reference.modules.length, List: ModuleList },
];

function Reference({ data, address: { path } }: ViewProps) {
  const [tab, shown] = path;
  const { id: current, label, List } = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <Page title="Reference" note="What the rules call by a name.">
      <Tabs
        label="Parts of the reference"
        tabs={tabs.flatMap(({ id, label, count: countIn }) => {
          const amount = countIn(data);
          const isCurrent = id === current;
          if (amount === 0 && !isCurrent) return [];
          const title = amount === undefined ? label : `${label} (${amount})`;
          return [{ label: title, to: { view: 'reference', path: [id] }, isCurrent }];
        })}
      />
      <h2 className="visually-hidden">{label}</h2>
      <List data={data} shown={shown} />
    </Page>
  );
}

function entries({ pages, reference, consent, countries }: ReportData): readonly SearchEntry[] {
  const { sets, tables, settings, endpoints, variables, modules, conditions } = reference;
  const entry = (kind: ReportRef['kind'], id: string, note: string, words: readonly (string | undefined)[]) => ({
    title: id,
    note,
    words: words.join(' '),
    to: writeAddress(refAddress({ kind, id })),
  });
  return [
    ...pages.map(({ name, text, documentation }) => entry('page', name, 'page class', [text, documentation])),
    ...conditions.map((one) => entry('condition', one.name, 'condition', [one.title, one.text, one.documentation])),
    ...sets.map((set) => entry('set', set.name, count(set.codes.length, 'code'), [set.documentation, ...set.codes])),
    ...(consent?.groups ?? []).map(({ name, cookies }) => entry('group', name, 'consent group', cookies)),
    ...(consent ? [withdrawal] : []),
    ...variables.map((one) => entry('variable', one.name, one.variables.join(', '), [one.title, one.documentation])),
    ...endpoints.map((one) => entry('call', one.name, one.method, [one.title, one.address, ...one.sends])),
    ...settings.map((one) => entry('setting', one.name, 'setting', [one.text, one.documentation])),
    ...tables.map((one) =>
      entry('table', one.name, 'table', [one.documentation, ...one.rows.map(({ label }) => label)]),
    ),
    ...modules.map(({ path }) => entry('module', path, 'custom module', [])),
    ...Object.entries(countries).map(([code, name]) => ({ ...entry('country', code, code, []), title: name })),
  ];
}

/** Where the report says what a withdrawal does and what it cannot do. */
const withdrawal: SearchEntry = {
  title: 'Withdrawal of consent',
  note: 'what it does',
  words: 'withdraw withdrawn',
  to: writeAddress({ view: 'reference', path: ['consent'] }),
};
