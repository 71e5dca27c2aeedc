import type { Program } from '../compiler/core/program.ts';
import type { Scenario } from '../compiler/core/scenario.ts';
import { playScenario, type Outcome } from './play-scenario.ts';
import { prepare } from './prepare.ts';
import { createScriptShelf, type ScriptShelf } from './scripts.ts';
import type { Theatre } from './theatre.ts';

/** An outcome, and how long it took to play, in milliseconds. */
export interface TimedOutcome extends Outcome {
  readonly milliseconds: number;
}

/**
 * Plays scenarios one after another, in their order. `folder` is the project's, whose own modules are bundled.
 */
export async function testProject(
  program: Program,
  scenarios: readonly Scenario[],
  folder?: string,
  theatre?: Theatre,
): Promise<TimedOutcome[]> {
  const shelf = createScriptShelf(program, program.modules.length > 0 ? folder : undefined);
  for (const scenario of scenarios) beginBundles(program, scenario, shelf);
  const outcomes: TimedOutcome[] = [];
  for (const scenario of scenarios) {
    const start = performance.now();
    const outcome = await playScenario(program, scenario, shelf, theatre);
    outcomes.push({ ...outcome, milliseconds: Math.round((performance.now() - start) * 10) / 10 });
  }
  return outcomes;
}

/** Bundles are made beside each other, and while scenarios play. What is wrong is told where the scenario is played. */
function beginBundles(program: Program, scenario: Scenario, shelf: ScriptShelf): void {
  try {
    const { site, stage, held } = prepare(program, scenario);
    shelf.take(site, stage, held).catch(() => {});
  } catch {}
}
