import type { Program } from '../compiler/language/model/program.ts';
import type { Scenario } from '../compiler/language/model/scenario.ts';
import { runScenario, type ScenarioOutcome } from './run-scenario.ts';
import { prepare } from './prepare.ts';
import { createBundleCache, type BundleCache } from './bundle-cache.ts';
import type { Driver } from './driver.ts';
import { createNextMemory, type TestMemory } from './test-memory.ts';

/** An outcome, with the duration of the run in milliseconds. */
export interface TimedOutcome extends ScenarioOutcome {
  readonly milliseconds: number;
  /** How long it waited for its bundle. Later scenarios reuse the bundle. */
  readonly bundleMilliseconds: number;
  /** Whether it did not run, because it passed before and nothing that concerns it has changed. */
  readonly isKept?: boolean;
}

export interface TestSettings {
  readonly driver?: Driver;
  /** What the test before has left, and then this one. Not for projects with custom modules, which may do anything. */
  readonly memory?: TestMemory;
  /** Everything on which scenarios depend, apart from their texts and scripts. A memory needs it. */
  readonly around?: string;
  /** Called before each scenario with the outcomes so far. The test ends if it returns false. */
  readonly goesOn?: (outcomes: readonly TimedOutcome[]) => boolean | Promise<boolean>;
}

/** Runs scenarios one after another, in order. `folder` is the folder of the project, for its custom modules. */
export async function testProject(
  program: Program,
  scenarios: readonly Scenario[],
  folder?: string,
  { driver, memory, around = '', goesOn = () => true }: TestSettings = {},
): Promise<TimedOutcome[]> {
  const next = createNextMemory(program, memory, around);
  const cache = createBundleCache(program, program.modules.length > 0 ? folder : undefined, ...next.finishers);
  let end = performance.now();
  const begun = scenarios.map((scenario) => beginBundles(program, scenario, cache));
  const outcomes: TimedOutcome[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    if (!(await goesOn(outcomes))) break;
    const scripts = await begun[at];
    const start = performance.now();
    const outcome = await next.outcomeOf(scenario, scripts, () => runScenario(program, scenario, cache, driver));
    const [before, after] = [end, performance.now()];
    outcomes.push({ ...outcome, milliseconds: tenths(after - start), bundleMilliseconds: tenths(start - before) });
    end = after;
  }
  next.store();
  return outcomes;
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Starts building a bundle: bundles are built in parallel, and while scenarios run. Errors are reported when the scenario runs. */
async function beginBundles(program: Program, scenario: Scenario, cache: BundleCache) {
  try {
    return await cache.take(prepare(program, scenario));
  } catch {
    return undefined;
  }
}
