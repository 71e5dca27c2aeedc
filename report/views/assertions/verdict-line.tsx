import type { ReportVerdict } from '../../report-data.ts';

/** What is known about a claim, and what its proof assumes. */
export function VerdictLine({ verdict }: { readonly verdict?: ReportVerdict }) {
  if (!verdict) return <p className="verdict">Not proved: this report was built without proofs.</p>;
  return (
    <>
      <p className={verdict.word === 'proved' ? 'verdict proved' : 'verdict'}>{sentenceOf(verdict)}</p>
      {verdict.assumptions.map((assumption) => (
        <p key={assumption} className="note">
          Assumes: {assumption}
        </p>
      ))}
    </>
  );
}

function sentenceOf({ word, because }: ReportVerdict): string {
  switch (word) {
    case 'proved':
      return 'Proved for every visitor.';
    case 'nothingRuns':
      return 'Proved, but only because nothing that it is about ever runs.';
    case 'refuted':
      return 'False: there is a visitor for whom it does not hold.';
    case 'notSettled':
      return `Not settled: ${because}.`;
  }
}
