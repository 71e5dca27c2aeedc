import { hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Scenario } from '../../compiler/language/model/scenario.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { coverageOf, type Coverage } from '../../simulator/coverage.ts';
import { testProject, type TimedOutcome } from '../../simulator/test-project.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { coveredPercent } from '../../tasks/test/covered-percent.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { stdoutFormat, writeResult, type CommandResult } from '../output/write-result.ts';
import { lcov } from '../../tasks/test/lcov.ts';
import { openDriver } from '../../tasks/test/open-driver.ts';
import { renderCoverage } from '../scenarios/render-coverage.ts';
import { testFindings } from '../../tasks/test/test-findings.ts';
import { renderOutcome } from '../scenarios/render-outcome.ts';
import { testDocument } from '../../tasks/test/test-document.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { createPaint } from '../terminal/paint.ts';
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import { count } from '../../compiler/language/source/count.ts';
import { summarizeDiagnostics } from '../../tasks/text/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface TestOptions {
  readonly entry?: string;
  /** Runs only scenarios with this text in their title. */
  readonly filter?: string;
  /** Measures coverage; the command fails if anything is not covered. */
  readonly coverage?: boolean;
  /** The command fails only below this coverage, in percent. */
  readonly threshold?: number;
  /** Runs the scenarios in Chromium instead of the simulated page. */
  readonly browser?: boolean;
  readonly formats: readonly WantedFormat[];
}

/** Runs `tagc test`: runs every scenario against the bundle that `build` would write. */
export async function testCommand(options: TestOptions, terminal: Terminal): Promise<0 | 1> {
  const wantsCoverage = options.coverage || options.threshold !== undefined;
  if (!wantsCoverage && options.formats.some(({ name }) => name === 'lcov')) {
    throw new CannotRun('The format lcov needs the coverage.', 'Add --coverage or --threshold.');
  }
  const project = await checkProject(options.entry, terminal);
  const isInvalid = hasErrors(project.diagnostics);
  const isPretty = stdoutFormat(options.formats) === 'pretty';
  if (isPretty) printDiagnostics(project, terminal);
  const outcomes = isInvalid ? [] : await runAll(project, chooseScenarios(project.program, options), options);
  const coverage = wantsCoverage && !isInvalid ? coverageOf(project.program, outcomes) : undefined;
  const isBelow = coverage !== undefined && coveredPercent(coverage) < (options.threshold ?? 100);
  const { nameOf } = project;
  const result: CommandResult = {
    project,
    pretty: () => (isInvalid ? '' : describeOutcomes(outcomes, coverage, nameOf, createPaint(terminal.stdout.color))),
    json: () => testDocument(project.diagnostics, outcomes, coverage),
    findings: () => testFindings(project, outcomes, { uncovered: coverage?.uncovered ?? [], fails: isBelow }),
    lcov: () => (coverage ? lcov(coverage, nameOf) : ''),
  };
  writeResult(result, options.formats, terminal);
  if (coverage && isBelow && options.threshold !== undefined) {
    terminal.stderr.write(`Coverage is ${coveredPercent(coverage)} %; --threshold requires ${options.threshold} %.\n`);
  }
  return isInvalid || isBelow || outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

/** Runs the scenarios with the driver that the project needs. */
async function runAll(
  project: ReadProject,
  scenarios: readonly Scenario[],
  options: TestOptions,
): Promise<TimedOutcome[]> {
  const { program, root } = project;
  const driver = await openDriver(project, options.browser);
  try {
    return await testProject(program, scenarios, root, driver);
  } finally {
    await driver?.end();
  }
}

function printDiagnostics({ diagnostics, nameOf }: ReadProject, { stderr }: Terminal): void {
  if (diagnostics.length === 0) return;
  stderr.write(`${renderDiagnostics(diagnostics, { ...stderr, nameOf })}\n${summarizeDiagnostics(diagnostics)}\n`);
}

function chooseScenarios({ scenarios }: Program, { filter }: TestOptions): readonly Scenario[] {
  const all = scenarios.flatMap(expandCases);
  if (filter === undefined) return all;
  const wanted = filter.toLowerCase();
  const chosen = all.filter(({ id }) => id.toLowerCase().includes(wanted));
  if (chosen.length > 0) return chosen;
  throw new CannotRun(`No scenario has "${filter}" in its title.`, 'Leave out --filter to run all scenarios.');
}

function describeOutcomes(
  outcomes: readonly TimedOutcome[],
  coverage: Coverage | undefined,
  nameOf: ReadProject['nameOf'],
  paint: Paint,
): string {
  const failed = outcomes.filter(({ failures }) => failures.length > 0).length;
  const passed = outcomes.length - failed;
  const summary =
    outcomes.length === 0
      ? 'The rules have no scenarios yet.\n'
      : `\n${count(passed, 'scenario')} passed${failed > 0 ? `, ${failed} failed` : ''}.\n`;
  return [
    ...outcomes.map((outcome) => renderOutcome(outcome, nameOf, paint)),
    summary,
    coverage ? renderCoverage(coverage, nameOf, paint) : '',
  ].join('');
}
