import { exampleAnchor } from '../../address.ts';
import type { ReportData, ReportAssertion } from '../../report-data.ts';
import { ExampleAbout } from './example-about.tsx';
import { ExampleHead } from './example-head.tsx';
import { VerdictLine } from './verdict-line.tsx';

interface AssertionCardProps {
  readonly assertion: ReportAssertion;
  readonly data: ReportData;
  /** Its index among the assertions. */
  readonly at: number;
}

/** An assertion: its text, what is known about it, and the rules and tags that it names. */
export function AssertionCard({ assertion, data, at }: AssertionCardProps) {
  const anchor = exampleAnchor('assertion', at);
  return (
    <li>
      <article className="example-card" id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
        <ExampleHead example={assertion} anchor={anchor} />
        <p className="sentence">
          <code>{assertion.text}</code>
        </p>
        <VerdictLine verdict={assertion.verdict} />
        <ExampleAbout example={assertion} data={data} word="About" />
      </article>
    </li>
  );
}
