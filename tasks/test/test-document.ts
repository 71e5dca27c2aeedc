import type { DocumentPlace } from '../../compiler/contract/diagnostics.ts';
import type {
  ScenariosDocument,
  TestCoverage,
  TestDocument,
  TestedScenario,
} from '../../compiler/contract/test-results.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import type { Scenario } from '../../compiler/language/model/scenario.ts';
import type { Coverage } from '../../simulator/coverage.ts';
import type { TimedOutcome } from '../../simulator/test-project.ts';
import { writeLine } from '../../simulator/contract/write-line.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import { coveredPercent } from './covered-percent.ts';

/** Returns the results of the scenarios for JSON. */
export function testDocument(
  diagnostics: readonly Diagnostic[],
  outcomes: readonly TimedOutcome[],
  coverage: Coverage | undefined,
  notRun: number,
): TestDocument {
  const failed = outcomes.filter(({ failures }) => failures.length > 0).length;
  return {
    ...diagnosticsDocument(diagnostics),
    passed: outcomes.length - failed,
    failed,
    ...(notRun > 0 && { notRun }),
    milliseconds: Math.round(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    bundleMilliseconds: Math.round(outcomes.reduce((sum, { bundleMilliseconds }) => sum + bundleMilliseconds, 0)),
    scenarios: outcomes.map(describe),
    ...(coverage && { coverage: describeCoverage(coverage) }),
  };
}

/** Returns the scenarios of a project for JSON. */
export function scenariosDocument(
  diagnostics: readonly Diagnostic[],
  scenarios: readonly Scenario[],
): ScenariosDocument {
  const listed = scenarios.map(({ id, span }) => ({ title: id, place: placeOf(span) }));
  return { ...diagnosticsDocument(diagnostics), scenarios: listed };
}

function describe({ scenario, failures, milliseconds }: TimedOutcome): TestedScenario {
  const { id, source, span } = scenario;
  return {
    title: id,
    place: placeOf(span),
    passed: failures.length === 0,
    milliseconds,
    failures: failures.map(({ line, got }) => ({
      place: placeOf({ source, start: line?.start ?? span.start, end: span.end }),
      ...(line && { line: writeLine(line) }),
      got,
    })),
  };
}

function describeCoverage(coverage: Coverage): TestCoverage {
  const { covered, total, excluded, uncovered } = coverage;
  const missing = uncovered.map(({ span, what, missing: side }) => ({ place: placeOf(span), what, missing: side }));
  return { covered, total, excluded, percent: coveredPercent(coverage), missing };
}

function placeOf({ source, start }: Span): DocumentPlace {
  return { path: source.path, ...positionAt(source, start) };
}
