import type { Program } from '../compiler/model/program.ts';
import type { Scenario } from '../compiler/model/scenario.ts';
import { playScenario, type Outcome } from './play-scenario.ts';
import { prepare } from './prepare.ts';
import { createScriptShelf, type ScriptShelf } from './scripts.ts';
import type { Driver } from './driver.ts';

/** An outcome, and how long it took to play, in milliseconds. */
export interface TimedOutcome extends Outcome {
  readonly milliseconds: number;
  /** How long it waited for its bundle, which scenarios after it play, too. */
  readonly bundleMilliseconds: number;
}

/**
 * Plays scenarios one after another, in their order. `folder` is the project's, whose own modules are bundled.
 */
export async function testProject(
  program: Program,
  scenarios: readonly Scenario[],
  folder?: string,
  driver?: Driver,
): Promise<TimedOutcome[]> {
  const shelf = createScriptShelf(program, program.modules.length > 0 ? folder : undefined);
  let end = performance.now();
  const begun = scenarios.map((scenario) => beginBundles(program, scenario, shelf));
  const outcomes: TimedOutcome[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    await begun[at];
    const start = performance.now();
    const outcome = await playScenario(program, scenario, shelf, driver);
    const [before, after] = [end, performance.now()];
    outcomes.push({ ...outcome, milliseconds: tenths(after - start), bundleMilliseconds: tenths(start - before) });
    end = after;
  }
  return outcomes;
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Bundles are made beside each other, and while scenarios play. What is wrong is told where the scenario is played. */
async function beginBundles(program: Program, scenario: Scenario, shelf: ScriptShelf): Promise<void> {
  try {
    const { site, stage, held } = prepare(program, scenario);
    await shelf.take(site, stage, held);
  } catch {}
}
