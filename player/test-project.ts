import type { Program } from '../compiler/core/program.ts';
import type { Scenario } from '../compiler/core/scenario.ts';
import { playScenario, type Outcome } from './play-scenario.ts';
import { createScriptShelf } from './scripts.ts';
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
  const outcomes: TimedOutcome[] = [];
  for (const scenario of scenarios) {
    const start = performance.now();
    const outcome = await playScenario(program, scenario, shelf, theatre);
    outcomes.push({ ...outcome, milliseconds: Math.round((performance.now() - start) * 10) / 10 });
  }
  return outcomes;
}
