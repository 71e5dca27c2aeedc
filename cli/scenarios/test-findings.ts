import type { Failure } from '../../simulator/run-scenario.ts';
import type { TimedOutcome } from '../../simulator/test-project.ts';
import { writeLine } from '../../simulator/write-line.ts';
import { diagnosticCases } from '../output/diagnostics-result.ts';
import type { Findings, Problem } from '../output/problem.ts';
import type { ReadProject } from '../read-project.ts';

/** Returns each failed expectation as a problem at its line, and each scenario as a case, after the problems of the rules. */
export function testFindings({ diagnostics, nameOf }: ReadProject, outcomes: readonly TimedOutcome[]): Findings {
  const cases = outcomes.map((outcome) => ({
    group: nameOf(outcome.scenario.source.path),
    name: outcome.scenario.id,
    milliseconds: outcome.milliseconds,
    problems: outcome.failures.map((failure) => problemOf(outcome, failure)),
  }));
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
