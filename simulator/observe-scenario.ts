import type { Program } from '../compiler/language/model/program.ts';
import type { Scenario } from '../compiler/language/model/scenario.ts';
import type { BundleCache } from './bundle-cache.ts';
import type { ScenarioRun } from './contract/observation.ts';
import type { Driver } from './driver.ts';
import { inProcessDriver } from './in-process-driver.ts';
import { prepare } from './prepare.ts';
import { runOnce } from './run-once.ts';

/** Runs a scenario in the instrumented bundle without judging it. Throws `Unsupported` if its page cannot be set up. */
export async function observeScenario(
  program: Program,
  scenario: Scenario,
  cache: BundleCache,
  driver: Driver = inProcessDriver,
): Promise<ScenarioRun> {
  const prepared = prepare(program, scenario);
  const { instrumented, table } = await cache.take(prepared);
  const session = await driver.startSession(prepared, instrumented);
  try {
    const responses = { calls: {}, labels: {}, services: prepared.services };
    return await runOnce(program, scenario, prepared, { ...session, instrumented: true, table, responses });
  } finally {
    await session.close();
  }
}
