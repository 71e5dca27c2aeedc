import { compile } from '../compiler/pipeline/compile.ts';
import type { Diagnostic } from '../compiler/language/diagnostics/diagnostic.ts';
import type { Host } from '../compiler/pipeline/host.ts';
import { hostOfUrl } from '../compiler/compile/evaluate/host-of-url.ts';
import { matchesHost } from '../compiler/compile/evaluate/matches-host.ts';
import type { Program } from '../compiler/language/model/program.ts';
import { formatScenario, type WrittenScenarios } from '../compiler/proof/witness/write-scenario.ts';
import type { JudgedStart, ScriptRun } from '../compiler/proof/situation/script-run.ts';
import type { Path } from '../compiler/language/source/source.ts';
import { createBundleCache } from './bundle-cache.ts';
import { addressesBehind } from './judge/addresses-behind.ts';
import type { Driver } from './driver.ts';
import type { CommandEffect, Effect, RequestEffect } from './contract/effect.ts';
import { judgeScenario, runScenario, type ScenarioOutcome } from './run-scenario.ts';
import { judgedStart, scriptRunOf, startIdsOf } from './script-run-of.ts';
import { addTo } from '../compiler/language/source/lists.ts';

/** A project whose bundles scenarios run in. */
export interface ReplayedProject {
  readonly entry: Path;
  readonly host: Host;
  /** The folder of its custom modules. */
  readonly folder?: string;
}

export interface ReplayOptions {
  /** Opens the pages. The default simulates them in this process. */
  readonly driver?: Driver;
  /** Makes bundles of scripts. The default makes those that visitors download. */
  readonly finish?: Parameters<typeof createBundleCache>[2];
}

/** What the bundle did in one of the scenarios of a situation. */
export interface Tried {
  /** Whether the scenario passed: the action started, and broke the assertion if the situation is about one. */
  readonly isConfirmed: boolean;
  /** The scenario as source text. */
  readonly scenario: string;
  /** Its lines. */
  readonly lines: readonly string[];
  /** Whether the project accepts the scenario: it has everything that the scenario names. */
  readonly isValid: boolean;
  /** What the page did in it. */
  readonly effects: readonly Effect[];
  /** What its last expectation covers: the step before it. */
  readonly last: LastStep;
  /** What the script reported in it. */
  readonly run: ScriptRun;
  /** What the script had when the action started in it, if the situation breaks an assertion with a condition. */
  readonly judged?: JudgedStart;
  /** The failed lines, and what happened instead. Empty if it passed. */
  readonly got: readonly string[];
}

/** What the bundle did in the scenarios of one situation: in the one that passed, or the first one. */
export interface Replayed extends Tried {
  /** The other scenarios that were tried. */
  readonly others: readonly Tried[];
}

/** What the page did in one step. */
export interface LastStep {
  /** The sent requests, with the name of the call that sent them. */
  readonly requests: readonly { readonly request: RequestEffect; readonly call?: string }[];
  /** The commands that reached queues of declared vendors, in order. */
  readonly commands: readonly CommandEffect[];
  /** The tags and custom actions that acted, in order. A custom action is `action <name>`. */
  readonly acted: readonly string[];
}

/**
 * Runs the scenarios of situations in the bundles that `build` would write, in this process unless a driver is given. It
 * compiles the project once, with all scenarios, and runs those of each situation until one passes.
 */
export async function replay(
  { entry, host, folder }: ReplayedProject,
  situations: readonly WrittenScenarios[],
  { driver, finish }: ReplayOptions = {},
): Promise<readonly Replayed[]> {
  const trials = situations.map(trialsOf);
  const { program, mistakes } = compileTrials(entry, host, trials.flat());
  const cache = createBundleCache(program, program.modules.length > 0 ? folder : undefined, finish);
  const results: Replayed[] = [];
  for (const [at, list] of trials.entries()) {
    const tried: Tried[] = [];
    for (const trial of list) {
      const mistake = mistakes.get(trial.id);
      const ran = mistake ? { ...notRun, got: mistake } : await run(trial, situations[at]);
      const { pasted: scenario, lines } = trial;
      tried.push({ isConfirmed: ran.got.length === 0, scenario, lines, isValid: !mistake, ...ran });
      if (ran.got.length === 0) break;
    }
    const shown = tried.find(({ isConfirmed }) => isConfirmed) ?? tried[0];
    results.push({ ...shown, others: tried.filter((one) => one !== shown) });
  }
  return results;

  async function run({ id }: Trial, written: WrittenScenarios): Promise<Ran> {
    const { start, reaches, startsEarlier, assertion } = written;
    const scenario = program.scenarios.find((one) => one.id === id)!;
    const outcome = await runScenario(program, scenario, cache, driver);
    const { failures, effects, traces, scripts } = outcome;
    const last = lastStepOf(outcome);
    const ran = { effects, last, run: scripts ? scriptRunOf(traces, scripts.table) : notRun.run };
    const got = [
      ...failures.flatMap(({ line, got }) => [...(line ? [line.text] : []), ...got]),
      ...notReached(last, reaches, program),
    ];
    if (got.length > 0) return { ...ran, got };
    const condition = assertion === undefined ? undefined : conditionOf(program, assertion);
    if (!condition) return { ...ran, got: ran.run.hasStarted(start) ? [] : [notStarted] };
    const { when, source, isForbidden } = condition;
    const judgement = { starts: startIdsOf(start), when, source };
    const judging = await judgeScenario(program, scenario, cache, judgement, driver);
    // A request to the host that an assertion is about is that of the last step.
    const seen = reaches === undefined || startsEarlier ? judging.traces : judging.last;
    const text = source.text.slice(when.start, when.end);
    const judged = judgedStart(seen, judging.table, start, text, isForbidden);
    return { ...ran, judged, got: judged?.isBroken ? [] : [judged ? notBroken : notStarted] };
  }
}

type Ran = Pick<Replayed, 'got' | 'effects' | 'last' | 'run' | 'judged'>;

const notStarted = 'The action did not start.';
const notBroken = 'The action started without breaking the assertion.';

/**
 * Returns the condition of an assertion and its forbidden result. Undefined if the start of an action is enough to break it.
 */
function conditionOf({ assertions }: Program, title: string) {
  const assertion = assertions.find(({ id }) => id === title);
  const when = assertion && 'when' in assertion.claim ? assertion.claim.when : undefined;
  return when && { when, source: assertion!.source, isForbidden: assertion!.claim.kind === 'never' };
}

/** Says that no request reached a host. An expectation finds its name in any part of a request. */
function notReached({ requests }: LastStep, reaches: string | undefined, program: Program): readonly string[] {
  const isReached = ({ request }: LastStep['requests'][number]) =>
    [request.url, ...addressesBehind(request, program)].some(
      (url) => URL.canParse(url) && matchesHost(reaches!, hostOfUrl(url)),
    );
  return reaches === undefined || requests.some(isReached) ? [] : [`No request reached ${reaches}.`];
}

const noStep: LastStep = { requests: [], commands: [], acted: [] };

const notRun: Ran = {
  got: [],
  effects: [],
  last: noStep,
  run: {
    triggered: new Set(),
    fired: new Set(),
    resultOf: () => undefined,
    valuesIn: () => [],
    hasStarted: () => false,
  },
};

function lastStepOf({ last, scripts }: ScenarioOutcome): LastStep {
  if (!last || !scripts) return noStep;
  const { calls } = scripts.table;
  const requests = last.effects.flatMap((effect) =>
    effect.kind === 'request'
      ? [{ request: effect, ...(effect.call !== undefined && { call: calls[effect.call].id }) }]
      : [],
  );
  const commands = last.effects.filter((effect) => effect.kind === 'command');
  return { requests, commands, acted: last.traces.flatMap((trace) => (trace.kind === 'acted' ? [trace.id] : [])) };
}

/** A scenario that is run under a title of its own. */
interface Trial {
  readonly id: string;
  readonly file: Path;
  readonly text: string;
  readonly lines: readonly string[];
  /** The text with the title of the situation. */
  readonly pasted: string;
}

function trialsOf({ file, title, scenarios }: WrittenScenarios, at: number): Trial[] {
  return scenarios.map((lines, number) => {
    const id = `replay ${at}.${number}`;
    return {
      id,
      file,
      text: formatScenario(file, id, lines),
      lines,
      pasted: formatScenario(file, title, lines),
    };
  });
}

interface CompiledTrials {
  readonly program: Program;
  /** The messages of scenarios that do not compile, by their id. */
  readonly mistakes: ReadonlyMap<string, readonly string[]>;
}

/** Compiles a project with all trials that compile. Throws if the project itself does not. */
function compileTrials(entry: Path, host: Host, trials: readonly Trial[]): CompiledTrials {
  const mistakes = new Map<string, string[]>();
  for (;;) {
    const { program, diagnostics } = compile(
      entry,
      withTrials(
        host,
        trials.filter(({ id }) => !mistakes.has(id)),
      ),
    );
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { program, mistakes };
    for (const error of errors) {
      const id = trialIn(error);
      if (id === undefined) throw new Error(`The project has errors: ${error.message}`);
      addTo(mistakes, id, error.message);
    }
  }
}

/** Returns the trial that contains an error. */
function trialIn({ span: { source, start } }: Diagnostic): string | undefined {
  return [...source.text.slice(0, source.text.indexOf('\n', start)).matchAll(/scenario "(replay \d+\.\d+)"/g)].at(
    -1,
  )?.[1];
}

/** Returns a host whose files end with the trials that belong there. */
function withTrials(host: Host, trials: readonly Trial[]): Host {
  const texts = new Map<Path, string>();
  for (const { file, text } of trials) texts.set(file, `${texts.get(file) ?? ''}\n${text}`);
  return {
    ...host,
    // What the last compilation linked belongs to the project without trials.
    linked: undefined,
    read(path) {
      const result = host.read(path);
      const added = texts.get(path);
      return added !== undefined && 'text' in result ? { ...result, text: `${result.text}\n${added}` } : result;
    },
  };
}
