import type { EarlierStep, Observation } from '../observation.ts';

/** Returns the effects and traces of all steps so far. */
export function allUntil({ earlier, effects, traces }: Observation): Pick<EarlierStep, 'effects' | 'traces'> {
  const steps = [...earlier, { effects, traces }];
  return { effects: steps.flatMap((step) => step.effects), traces: steps.flatMap((step) => step.traces) };
}
