import type { Program } from '../compiler/language/model/program.ts';
import type { Scenario } from '../compiler/language/model/scenario.ts';
import { runScenario, type ScenarioOutcome } from './run-scenario.ts';
import { prepare } from './prepare.ts';
import { createBundleCache, type BundleCache } from './bundle-cache.ts';
import type { Driver } from './driver.ts';

/** An outcome, with the duration of the run in milliseconds. */
export interface TimedOutcome extends ScenarioOutcome {
  readonly milliseconds: number;
  /** How long it waited for its bundle. Later scenarios reuse the bundle. */
  readonly bundleMilliseconds: number;
}

/** Runs scenarios one after another, in order. `folder` is the folder of the project, for its custom modules. */
export async function testProject(
  program: Program,
  scenarios: readonly Scenario[],
  folder?: string,
  driver?: Driver,
): Promise<TimedOutcome[]> {
  const cache = createBundleCache(program, program.modules.length > 0 ? folder : undefined);
  let end = performance.now();
  const begun = scenarios.map((scenario) => beginBundles(program, scenario, cache));
  const outcomes: TimedOutcome[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    await begun[at];
    const start = performance.now();
    const outcome = await runScenario(program, scenario, cache, driver);
    const [before, after] = [end, performance.now()];
    outcomes.push({ ...outcome, milliseconds: tenths(after - start), bundleMilliseconds: tenths(start - before) });
    end = after;
  }
  return outcomes;
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Starts building a bundle: bundles are built in parallel, and while scenarios run. Errors are reported when the scenario runs. */
async function beginBundles(program: Program, scenario: Scenario, cache: BundleCache): Promise<void> {
  try {
    await cache.take(prepare(program, scenario));
  } catch {}
}
