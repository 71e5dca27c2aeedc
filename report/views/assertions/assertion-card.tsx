import { exampleAnchor } from '../../address.ts';
import type { ReportData, ReportAssertion } from '../../report-data.ts';
import { ExampleAbout } from './example-about.tsx';
import { ExampleHead } from './example-head.tsx';

interface AssertionCardProps {
  readonly promise: ReportAssertion;
  readonly data: ReportData;
  /** Its place among the promises. */
  readonly at: number;
}

/** One promise: its words, whether it is known to hold, and what it is about. */
export function AssertionCard({ promise, data, at }: AssertionCardProps) {
  const anchor = exampleAnchor('promise', at);
  return (
    <li>
      <article className="example-card" id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
        <ExampleHead example={promise} anchor={anchor} />
        <p className="sentence">
          <code>{promise.text}</code>
        </p>
        <p className={promise.proved ? 'verdict proved' : 'verdict'}>
          {promise.proved ? 'Holds: it was decided when the rule files were read.' : 'Not proved yet.'}
        </p>
        <ExampleAbout example={promise} data={data} word="About" />
      </article>
    </li>
  );
}
