import { AssertionCard } from './assertion-card.tsx';
import type { ReactElement } from 'react';
import { ScenarioCard } from './scenario-card.tsx';
import { VerdictLine } from './verdict-line.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** The assertions of the rules about every visitor, and the scenarios about example visits. */
export const assertionsView: ReportView = {
  place: 40,
  id: 'assertions',
  label: 'Assertions and scenarios',
  count: ({ assertions, scenarios }) => assertions.length + scenarios.length,
  View: Assertions,
};

function Assertions({ data }: { readonly data: ReportData }) {
  const { assertions, guarantees, scenarios } = data;
  return (
    <section className="view" id="assertions" tabIndex={-1} aria-labelledby="assertions-title">
      <h2 id="assertions-title">Assertions</h2>
      <Cards none="This project has no assertions.">
        {assertions.map((assertion, at) => (
          <AssertionCard key={assertion.title} assertion={assertion} data={data} at={at} />
        ))}
      </Cards>
      {guarantees.length > 0 && <Guarantees guarantees={guarantees} />}
      <h2 id="scenarios-title">Scenarios</h2>
      <Cards none="This project has no scenarios.">
        {scenarios.map((scenario, at) => (
          <ScenarioCard key={scenario.title} scenario={scenario} data={data} at={at} />
        ))}
      </Cards>
    </section>
  );
}

/** What is proved of every project with consent groups, without an assertion. */
function Guarantees({ guarantees }: Pick<ReportData, 'guarantees'>) {
  return (
    <>
      <h2 id="guarantees-title">Guarantees without an assertion</h2>
      <Cards none="">
        {guarantees.map((claim) => (
          <li key={claim.title}>
            <article className="example-card">
              <h3>{claim.title}</h3>
              <VerdictLine verdict={claim} />
            </article>
          </li>
        ))}
      </Cards>
    </>
  );
}

function Cards({ none, children }: { readonly none: string; readonly children: readonly ReactElement[] }) {
  return children.length === 0 ? <p>{none}</p> : <ul className="example-list">{children}</ul>;
}
