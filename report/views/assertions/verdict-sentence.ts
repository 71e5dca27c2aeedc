import type { ReportVerdict } from '../../../compiler/contract/report/report-data.ts';

/** Returns what is known about a claim, as one sentence. */
export function verdictSentence(verdict: ReportVerdict | undefined): string {
  switch (verdict?.word) {
    case undefined:
      return 'Not proved: this report was built without proofs.';
    case 'proved':
      return 'Proved for every visitor.';
    case 'nothingRuns':
      return 'Proved, but only because nothing that it is about ever runs.';
    case 'notSettled':
      return `Not settled: ${verdict.because}.`;
    case 'refuted': {
      const { refutation } = verdict;
      if (!refutation) return 'False: there is a visitor for whom it does not hold.';
      const change = refutation.afterChange ? ', after a change in the page' : '';
      return `False: ${refutation.action}${change}.${verdict.because === undefined ? '' : ` Here ${verdict.because}.`}`;
    }
  }
}
