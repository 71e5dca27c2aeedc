import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportAssertion, ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { DocumentVerdict } from '../../../compiler/contract/verdict.ts';

/** An assertion, or a guarantee, which has a title and a verdict only. */
export type ShownClaim = Pick<ReportAssertion, 'title' | 'verdict'> & Partial<ReportAssertion>;

/** Returns all assertions, then all guarantees, refuted ones first. */
export const claimsOf: (data: ReportData) => readonly ShownClaim[] = memoize(
  ({ assertions, guarantees }: ReportData) => {
    const byVerdict = (claims: readonly ShownClaim[]) => claims.toSorted((a, b) => rank(a.verdict) - rank(b.verdict));
    const implied = guarantees.map((verdict): ShownClaim => ({ title: verdict.title, verdict }));
    return [...byVerdict(assertions), ...byVerdict(implied)];
  },
);

/** Returns the claims that some visitor refutes. */
export const refutedOf = (data: ReportData): readonly ShownClaim[] =>
  claimsOf(data).filter(({ verdict }) => verdict?.verdict === 'refuted');

const order: readonly DocumentVerdict['verdict'][] = ['refuted', 'notSettled', 'nothingRuns', 'proved'];

// A claim that was not tried is as open as one that is not settled.
const rank = (verdict: DocumentVerdict | undefined): number => order.indexOf(verdict?.verdict ?? 'notSettled');
