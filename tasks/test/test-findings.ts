import type { Failure } from '../../simulator/run-scenario.ts';
import type { Uncovered } from '../../simulator/coverage.ts';
import type { TimedOutcome } from '../../simulator/test-project.ts';
import { writeLine } from '../../simulator/contract/write-line.ts';
import { diagnosticCases } from '../check/problem.ts';
import type { CommandFindings, Problem } from '../check/problem.ts';
import type { ReadProject } from '../check/read-project.ts';

/**
 * Returns each failed expectation and each uncovered part as a problem at its line, and each scenario and uncovered part as
 * a case, after the problems of the rules. `fails` says whether the command fails because of uncovered parts.
 */
export function testFindings(
  { diagnostics, nameOf }: ReadProject,
  outcomes: readonly TimedOutcome[],
  coverage: { readonly uncovered: readonly Uncovered[]; readonly fails: boolean },
): CommandFindings {
  const scenarios = outcomes.map((outcome) => ({
    group: nameOf(outcome.scenario.source.path),
    name: outcome.scenario.id,
    milliseconds: outcome.milliseconds,
    problems: outcome.failures.map((failure) => problemOf(outcome, failure)),
  }));
  const uncovered = coverage.uncovered.map((one) => ({
    group: nameOf(one.span.source.path),
    name: one.what,
    problems: [uncoveredProblem(one, coverage.fails)],
  }));
  const cases = [...scenarios, ...uncovered];
  return {
    problems: [...diagnostics, ...cases.flatMap(({ problems }) => problems)],
    cases: [...diagnosticCases(diagnostics, nameOf), ...cases],
  };
}

function problemOf({ scenario: { id, source, span } }: TimedOutcome, { line, got }: Failure): Problem {
  const expected = line ? `expected: ${writeLine(line)}` : 'failed';
  return {
    code: 'scenario-failed',
    severity: 'error',
    message: [`Scenario "${id}", ${expected}`, ...got].join('\n'),
    span: line ? { source, start: line.start, end: line.end } : span,
  };
}

function uncoveredProblem({ span, what, missing }: Uncovered, fails: boolean): Problem {
  return {
    code: 'not-covered',
    severity: fails ? 'error' : 'warning',
    message: `Coverage of "${what}": ${missing}.`,
    span,
  };
}
