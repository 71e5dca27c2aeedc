import type { Program } from '../compiler/language/model/program.ts';
import type { Expectation, Scenario, ScenarioLine } from '../compiler/language/model/scenario.ts';
import type { InstrumentationTable, Judgement } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import { InternalError } from '../compiler/language/diagnostics/internal-error.ts';
import { explainHost, isElsewhere } from './judge/explain-host.ts';
import { judgeExpectation } from './judge/judge-expectation.ts';
import { responseText } from './response-text.ts';
import type { Observation, ScenarioRun } from './contract/observation.ts';
import { inProcessDriver } from './in-process-driver.ts';
import type { Responses } from './page/record-network.ts';
import type { Effect } from './contract/effect.ts';
import type { Trace } from './contract/trace.ts';
import { runOnce, type RunSettings } from './run-once.ts';
import { prepare, type Prepared } from './prepare.ts';
import type { PageScript, Scripts, BundleCache } from './bundle-cache.ts';
import type { Driver } from './driver.ts';
import { Unsupported } from './contract/unsupported.ts';

/** A line of a scenario that failed. */
export interface Failure {
  /** Absent if the scenario as a whole failed. */
  readonly line?: ScenarioLine;
  readonly got: readonly string[];
}

export interface ScenarioOutcome {
  readonly scenario: Scenario;
  readonly failures: readonly Failure[];
  /** What the bundle that visitors download did that is visible from outside. */
  readonly effects: readonly Effect[];
  /** The traces of the instrumented bundle. `scripts.table` explains their numbers. */
  readonly traces: readonly Trace[];
  /** What the last expectation covers: the effects of the plain bundle, and the traces of the instrumented one. */
  readonly last?: Pick<Observation, 'effects' | 'traces'>;
  readonly scripts?: Scripts;
}

/** Runs a scenario with the plain and the instrumented bundle, and checks its expectations. */
export async function runScenario(
  program: Program,
  scenario: Scenario,
  cache: BundleCache,
  driver: Driver = inProcessDriver,
): Promise<ScenarioOutcome> {
  try {
    return await runBoth(program, scenario, cache, driver);
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return { scenario, failures: [{ got: [`${error.message}.`] }], effects: [], traces: [] };
  }
}

/** What a bundle that judges a condition did in a scenario. */
export interface JudgedRun {
  readonly traces: readonly Trace[];
  /** What the last expectation covers. */
  readonly last: readonly Trace[];
  readonly table: InstrumentationTable;
}

/** Runs a scenario that has passed in a bundle that judges a condition whenever an action starts. */
export async function judgeScenario(
  program: Program,
  scenario: Scenario,
  cache: BundleCache,
  judgement: Judgement,
  driver: Driver = inProcessDriver,
): Promise<JudgedRun> {
  const prepared = prepare(program, scenario);
  const { script, table } = await cache.makeJudging(judgement, prepared);
  const session = await driver.startSession(prepared, script);
  try {
    const responses = { calls: responsesByCall(prepared, table), labels: {}, services: prepared.services };
    const run = await runOnce(program, scenario, prepared, { ...session, instrumented: true, table, responses });
    return { traces: run.traces, last: run.observations.at(-1)?.traces ?? [], table };
  } finally {
    await session.close();
  }
}

async function runBoth(
  program: Program,
  scenario: Scenario,
  cache: BundleCache,
  driver: Driver,
): Promise<ScenarioOutcome> {
  const prepared = prepare(program, scenario);
  const scripts = await cache.take(prepared);
  const { table } = scripts;
  const calls = responsesByCall(prepared, table);
  const runWith = async (
    script: PageScript,
    labels: Responses['labels'],
    instrumented: boolean,
    beyond?: RunSettings['beyond'],
  ): Promise<ScenarioRun> => {
    const session = await driver.startSession(prepared, script);
    try {
      return await runOnce(program, scenario, prepared, {
        ...session,
        instrumented,
        table,
        beyond,
        responses: { calls, labels, services: prepared.services },
      });
    } finally {
      await session.close();
    }
  };
  const instrumented = await runWith(scripts.instrumented, {}, true);
  // The plain bundle does not say which call a request belongs to. Its requests are the same, so use these labels.
  const plain = await runWith(scripts.plain, labelsOf(instrumented), false);
  requireSame(plain, instrumented, scenario);
  const later = async (expectation: number) => {
    const beyond = { expectation, milliseconds: patience };
    return (await runWith(scripts.instrumented, {}, true, beyond)).observations[expectation];
  };
  const failures = await failuresOf(program, scenario, { prepared, scripts, plain, instrumented, later });
  const [effects, traces] = [plain.observations.at(-1)?.effects, instrumented.observations.at(-1)?.traces];
  const last = effects && traces && { effects, traces };
  return { scenario, failures, effects: plain.effects, traces: instrumented.traces, last, scripts };
}

/** How long to wait for a missing effect, so that the failure can say when it happens. */
const patience = 60_000;

function responsesByCall({ responses }: Prepared, { calls }: InstrumentationTable): Responses['calls'] {
  return Object.fromEntries(
    calls.flatMap((call, key) => {
      const value = responses.get(call);
      return value === undefined ? [] : [[key, responseText(call, value)]];
    }),
  );
}

function labelsOf({ effects }: ScenarioRun): Responses['labels'] {
  return Object.fromEntries(
    effects.flatMap((one) =>
      one.kind === 'request' && one.call !== undefined
        ? [[JSON.stringify([one.method, one.url, one.body]), one.call]]
        : [],
    ),
  );
}

/** Throws if both bundles behave differently: the traces would then be useless. */
function requireSame(plain: ScenarioRun, instrumented: ScenarioRun, { id, lines }: Scenario): void {
  // Only the instrumented bundle can read states.
  const isSeen = expectationsOf(lines).map(({ operand }) => operand?.kind !== 'state');
  const [one, other] = [plain, instrumented].map(({ effects, observations }) => [
    ...effects.map((effect) => withoutShortNames(JSON.stringify(effect))),
    ...observations.flatMap(({ read }, at) => (isSeen[at] ? [read] : [])),
  ]);
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    if (one[at] === other[at]) continue;
    throw new InternalError(
      `The instrumented bundle behaves differently in the scenario "${id}"\nplain:        ${one[at]}\ninstrumented: ${other[at]}`,
    );
  }
}

/** Browsers name values in errors as the script does, and minified names differ: `t is not iterable`. */
const withoutShortNames = (text: string): string =>
  text.replaceAll(
    /(?<![\w$.])[\w$]{1,2}(?:\.[\w$]{1,2})*(?=(?:\(\.\.\.\))? is not (?:iterable|a function|an object))/g,
    '…',
  );

function expectationsOf(lines: readonly ScenarioLine[]): Expectation[] {
  return lines.filter((line): line is Expectation => line.kind === 'expect');
}

interface BothRuns {
  readonly prepared: Prepared;
  readonly scripts: Scripts;
  readonly plain: ScenarioRun;
  readonly instrumented: ScenarioRun;
  readonly later: (expectation: number) => Promise<Observation | undefined>;
}

async function failuresOf(program: Program, { lines }: Scenario, both: BothRuns): Promise<Failure[]> {
  const { prepared, scripts, plain, instrumented, later } = both;
  const { site, stage } = prepared;
  const { table } = scripts;
  const where = explainHost(prepared, program);
  const failures: Failure[] = [];
  const expectations = expectationsOf(lines);
  for (const [at, observation] of plain.observations.entries()) {
    const evidence = { program, table, site, stage, plain: observation, instrumented: instrumented.observations[at] };
    const got = await judgeExpectation(expectations[at], evidence, () => later(at));
    if (got) failures.push({ line: expectations[at], got: isElsewhere(observation) ? [...got, where] : got });
  }
  if (plain.stopped) failures.push({ line: lines[plain.stopped.line], got: [plain.stopped.why] });
  const thrown = plain.effects.flatMap((one) =>
    one.kind === 'thrown' ? [`The page threw an error: "${one.text}".`] : [],
  );
  // Do not repeat the message of the step that stopped the run.
  const refused = plain.refused.map((what) => `${what}.`).filter((what) => what !== plain.stopped?.why);
  if (thrown.length + refused.length > 0) failures.push({ got: [...refused, ...thrown] });
  return failures;
}
