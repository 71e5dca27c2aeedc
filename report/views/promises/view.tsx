import { PromiseCard } from './promise-card.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** What the rules promise for every visitor, and the examples that show what they do for one. */
export const promisesView: ReportView = {
  id: 'promises',
  label: 'Promises and examples',
  count: ({ promises, scenarios }) => promises.length + scenarios.length,
  View: Promises,
};

function Promises({ data }: { readonly data: ReportData }) {
  const { promises, scenarios } = data;
  return (
    <section className="view" id="promises" tabIndex={-1} aria-labelledby="promises-title">
      <h2 id="promises-title">What is promised?</h2>
      {promises.length === 0 ? (
        <p>This project declares no promise.</p>
      ) : (
        <ul className="example-list">
          {promises.map((promise, at) => (
            <PromiseCard key={promise.title} promise={promise} data={data} at={at} />
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
