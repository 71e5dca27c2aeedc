import { count } from '../../../compiler/language/source/count.ts';
import { Filters } from '../../parts/filters.tsx';
import { Page } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportCases, ReportScenario } from '../../../compiler/contract/report/report-data.ts';
import { writeAddress } from '../../shell/address.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { countCases } from './count-cases.ts';
import { ScenarioDetail } from './scenario-detail.tsx';

/** The scenarios about example visits. */
export const scenariosView: ReportView = {
  id: 'scenarios',
  label: 'Scenarios',
  section: 'check',
  place: 30,
  count: ({ scenarios }) => scenarios.length,
  entries: ({ scenarios }) =>
    scenarios.map((scenario) => ({
      title: scenario.title,
      words: wordsOf(scenario),
      to: writeAddress(refAddress({ kind: 'scenario', id: scenario.title })),
    })),
  View: Scenarios,
  Detail: ScenarioDetail,
};

const wordsOfCases = ({ columns, rows }: ReportCases): readonly string[] => [
  ...columns,
  ...rows.flatMap(({ values, runs }) => [values.replaceAll('\t', ' '), runs]),
];

const wordsOf = memoize(({ title, documentation, given, lines, cases, meets }: ReportScenario) =>
  [title, documentation, ...given, ...lines.map(({ text }) => text), ...cases.flatMap(wordsOfCases), ...meets]
    .join('\n')
    .toLowerCase(),
);

function Scenarios({ data: { scenarios }, address }: ViewProps) {
  const { q = '' } = address.query;
  const wanted = q.toLowerCase().split(/\s+/);
  const shown = scenarios.filter((scenario) => wanted.every((word) => wordsOf(scenario).includes(word)));
  return (
    <Page
      title="Scenarios"
      note="Example visits. The command “tagc test” runs each of them in the built script. This report does not know the results."
    >
      <Filters
        address={{ ...address, path: [] }}
        label="Filter scenarios"
        shown={
          shown.length < scenarios.length ? `${shown.length} of ${scenarios.length}` : count(shown.length, 'scenario')
        }
      />
      <Rows
        label="Scenarios"
        rows={shown.map(({ title, meets, lines, cases }) => ({
          key: title,
          title,
          to: { ...refAddress({ kind: 'scenario', id: title }), query: address.query },
          text: `${count(lines.filter(({ kind }) => kind === 'when').length, 'step')}, ${count(
            lines.filter(({ kind }) => kind === 'expect').length,
            'expectation',
          )}${cases.length === 0 ? '' : `, ${count(countCases(cases), 'case')}`}`,
          badges: meets.length === 0 ? undefined : <span className="note">{meets.join(', ')}</span>,
          isCurrent: title === address.path[0],
        }))}
        none={scenarios.length === 0 ? 'This project has no scenarios.' : 'No scenario matches this filter.'}
      />
    </Page>
  );
}
