import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { diagnosticCases } from '../check/problem.ts';
import type { CommandFindings } from '../check/problem.ts';
import type { ReadProject } from '../check/read-project.ts';
import { claimDiagnostics } from './claim-diagnostics.ts';
import type { ProvedClaim } from './prove-project.ts';

/** Returns what is wrong with claims as problems at their lines, and each claim as a case, after the problems of the rules. */
export function proofFindings(
  diagnostics: readonly Diagnostic[],
  claims: readonly ProvedClaim[],
  nameOf: ReadProject['nameOf'],
): CommandFindings {
  const cases = claims.map((claim) => {
    const { title, span } = claim.verdict;
    return {
      group: span ? nameOf(span.source.path) : 'without an assertion',
      name: title,
      problems: claimDiagnostics(claim),
    };
  });
  return {
    problems: [...diagnostics, ...cases.flatMap(({ problems }) => problems)],
    cases: [...diagnosticCases(diagnostics, nameOf), ...cases],
  };
}
