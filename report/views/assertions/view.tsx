import { AssertionCard } from './assertion-card.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** What the rules promise for every visitor, and the examples that show what they do for one. */
export const assertionsView: ReportView = {
  place: 40,
  id: 'promises',
  label: 'Promises and examples',
  count: ({ assertions, scenarios }) => assertions.length + scenarios.length,
  View: Assertions,
};

function Assertions({ data }: { readonly data: ReportData }) {
  const { assertions, scenarios } = data;
  return (
    <section className="view" id="promises" tabIndex={-1} aria-labelledby="promises-title">
      <h2 id="promises-title">What is promised?</h2>
      {assertions.length === 0 ? (
        <p>This project declares no promise.</p>
      ) : (
        <ul className="example-list">
          {assertions.map((promise, at) => (
            <AssertionCard key={promise.title} promise={promise} data={data} at={at} />
          ))}
        </ul>
      )}
      <h2 id="scenarios-title">What do examples show?</h2>
      {scenarios.length === 0 ? (
        <p>This project declares no scenario.</p>
      ) : (
        <ul className="example-list">
          {scenarios.map((scenario, at) => (
            <ScenarioCard key={scenario.title} scenario={scenario} data={data} at={at} />
          ))}
        </ul>
      )}
    </section>
  );
}
