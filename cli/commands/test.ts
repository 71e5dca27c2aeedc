import { hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Scenario } from '../../compiler/language/model/scenario.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { coverageOf, type Coverage } from '../../simulator/coverage.ts';
import { createTestMemory } from '../../simulator/test-memory.ts';
import { testProject, type TestSettings, type TimedOutcome } from '../../simulator/test-project.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { aroundScenarios } from '../../tasks/test/around-scenarios.ts';
import { coveredPercent } from '../../tasks/test/covered-percent.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { stdoutFormat, writeResult, type CommandResult } from '../output/write-result.ts';
import { lcov } from '../../tasks/test/lcov.ts';
import { openDriver } from '../../tasks/test/open-driver.ts';
import { renderCoverage } from '../scenarios/render-coverage.ts';
import { testFindings } from '../../tasks/test/test-findings.ts';
import { renderOutcome } from '../scenarios/render-outcome.ts';
import { scenariosDocument, testDocument } from '../../tasks/test/test-document.ts';
import { createPaint } from '../terminal/paint.ts';
import { count } from '../../compiler/language/source/count.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { writeNews } from '../terminal/write-news.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import type { Terminal, TerminalOutput } from '../terminal/terminal.ts';

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
  /** Whether to test again whenever a file changes. */
  readonly watch?: boolean;
  /** Whether to stop after the first scenario that fails. */
  readonly bail?: boolean;
  /** Whether to print the scenarios instead of running them. */
  readonly list?: boolean;
}

/** Runs `tagc test`: runs every scenario against the bundle that `build` would write. */
export async function testCommand(options: TestOptions, terminal: Terminal): Promise<0 | 1> {
  if (!wantsCoverage(options) && options.formats.some(({ name }) => name === 'lcov')) {
    throw new CannotRun('The format lcov needs the coverage.', 'Add --coverage or --threshold.');
  }
  if (options.watch) return watchScenarios(options, terminal);
  const project = await checkProject(options.entry, terminal);
  if (options.list) return listScenarios(project, options, terminal);
  const isInvalid = hasErrors(project.diagnostics);
  const isPretty = stdoutFormat(options.formats) === 'pretty';
  if (isPretty) terminal.stderr.write(describeProblems(project.diagnostics, terminal.stderr, project.nameOf));
  const scenarios = isInvalid ? [] : chooseScenarios(project.program, options);
  const outcomes = isInvalid ? [] : await runAll(project, scenarios, options, terminal);
  const notRun = scenarios.length - outcomes.length;
  const coverage = wantsCoverage(options) && !isInvalid ? coverageOf(project.program, outcomes) : undefined;
  const isTooLow = isBelow(coverage, options);
  const { nameOf } = project;
  const result: CommandResult = {
    project,
    pretty: () => (isInvalid ? '' : describeOutcomes(outcomes, coverage, nameOf, terminal.stdout)),
    json: () => testDocument(project.diagnostics, outcomes, coverage, notRun),
    findings: () => testFindings(project, outcomes, { uncovered: coverage?.uncovered ?? [], fails: isTooLow }),
    lcov: () => (coverage ? lcov(coverage, nameOf) : ''),
  };
  writeResult(result, options.formats, terminal);
  if (notRun > 0) writeNews(`${count(notRun, 'scenario')} did not run, because of --bail.\n`, terminal.stderr);
  if (coverage && isTooLow && options.threshold !== undefined) {
    terminal.stderr.write(`Coverage is ${coveredPercent(coverage)} %; --threshold requires ${options.threshold} %.\n`);
  }
  return isInvalid || isTooLow || outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

/** Prints the title and the place of each scenario. Rules with errors may lack some. */
function listScenarios(project: ReadProject, options: TestOptions, { stdout, stderr }: Terminal): 0 | 1 {
  const { program, diagnostics, nameOf } = project;
  const isInvalid = hasErrors(diagnostics);
  const scenarios = isInvalid ? [] : chooseScenarios(program, options);
  if (stdoutFormat(options.formats) === 'json') {
    stdout.write(writeJson(scenariosDocument(diagnostics, scenarios)));
  } else {
    stderr.write(describeProblems(diagnostics, stderr, nameOf));
    for (const { id, span } of scenarios) {
      const { line } = positionAt(span.source, span.start);
      stdout.write(`${visibleText(nameOf(span.source.path))}:${line}  ${visibleText(id)}\n`);
    }
    if (scenarios.length === 0 && !isInvalid) writeNews('The rules have no scenarios yet.\n', stdout);
  }
  return isInvalid ? 1 : 0;
}

/** Runs the scenarios with the driver that the project needs. */
async function runAll(
  project: ReadProject,
  scenarios: readonly Scenario[],
  options: TestOptions,
  { progress }: Terminal,
  settings: TestSettings = {},
): Promise<TimedOutcome[]> {
  const { program, root } = project;
  const driver = await openDriver(project, options.browser);
  const goesOn = (outcomes: readonly TimedOutcome[]) => {
    if (options.bail && outcomes.at(-1)?.failures.length) return false;
    progress.begin('Running the scenarios', `${outcomes.length + 1} of ${scenarios.length}`);
    return settings.goesOn?.(outcomes) ?? true;
  };
  try {
    return await testProject(program, scenarios, root, { ...settings, goesOn, driver });
  } finally {
    await driver?.end();
  }
}

/**
 * Tests again whenever a file changes, and shows the scenarios that fail. A scenario that passed runs again only if something
 * on which it depends has changed, or the user asks for it. Custom modules may do anything, and coverage needs all runs.
 */
async function watchScenarios(options: TestOptions, terminal: Terminal): Promise<0> {
  const { watchResults } = await import('../watch/watch-results.ts');
  const { stdout } = terminal;
  const paint = createPaint(stdout.color);
  let tests = createTestMemory();
  return watchResults(
    'tagc test',
    options.entry,
    async ({ entry, memory, isAsked, terminal: here, pause }) => {
      if (isAsked) tests = createTestMemory();
      const project = await checkProject(entry, here, memory);
      const { program, diagnostics, nameOf } = project;
      const problems = describeProblems(diagnostics, stdout, nameOf);
      if (hasErrors(diagnostics)) return { project, text: problems, isGood: false };
      const scenarios = chooseScenarios(program, options);
      const remembers = program.modules.length === 0 && !wantsCoverage(options);
      const outcomes = await runAll(project, scenarios, options, here, {
        ...(remembers && { memory: tests, around: aroundScenarios(project, memory) }),
        goesOn: async () => !(await pause()),
      });
      const coverage = wantsCoverage(options) ? coverageOf(program, outcomes) : undefined;
      const failed = outcomes.filter(({ failures }) => failures.length > 0);
      return {
        project,
        text: [
          problems,
          ...failed.map((outcome) => renderOutcome(outcome, nameOf, paint)),
          failed.length > 0 ? summarize(outcomes) : summarize(outcomes).trimStart(),
          coverage ? renderCoverage(coverage, nameOf, paint) : '',
        ].join(''),
        isGood: failed.length === 0 && !isBelow(coverage, options),
      };
    },
    terminal,
  );
}

const wantsCoverage = ({ coverage, threshold }: TestOptions): boolean => coverage === true || threshold !== undefined;

const isBelow = (coverage: Coverage | undefined, { threshold = 100 }: TestOptions): boolean =>
  coverage !== undefined && coveredPercent(coverage) < threshold;

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
  { color, quiet }: TerminalOutput,
): string {
  const paint = createPaint(color);
  const shown = quiet ? outcomes.filter(({ failures }) => failures.length > 0) : outcomes;
  return [
    ...shown.map((outcome) => renderOutcome(outcome, nameOf, paint)),
    quiet ? '' : summarize(outcomes),
    coverage && (!quiet || coverage.uncovered.length > 0) ? renderCoverage(coverage, nameOf, paint) : '',
  ].join('');
}

function summarize(outcomes: readonly TimedOutcome[]): string {
  if (outcomes.length === 0) return 'The rules have no scenarios yet.\n';
  const failed = outcomes.filter(({ failures }) => failures.length > 0).length;
  const kept = outcomes.filter(({ isKept }) => isKept).length;
  const passed = `${count(outcomes.length - failed, 'scenario')} passed`;
  const unconcerned = kept > 0 ? ` ${kept} of them did not run again: nothing that concerns them has changed.` : '';
  return `\n${passed}${failed > 0 ? `, ${failed} failed` : ''}.${unconcerned}\n`;
}
