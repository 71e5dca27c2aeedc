import type { ReportVerdict } from '../contract/report/report-data.ts';
import type { Settled } from '../compile/evaluate/settle-claim.ts';

/** Returns the verdict on a claim that was settled without a proof. */
export function settledVerdict(settled: Settled): Omit<ReportVerdict, 'assumptions'> {
  return settled.kind === 'proved' ? { word: 'proved' } : { word: 'notSettled', because: settled.because };
}
