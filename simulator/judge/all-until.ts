import type { Observation, ObservedStep } from '../contract/observation.ts';

/** Returns the effects and traces of all steps so far. */
export function allUntil({ earlier, effects, traces }: Observation): Pick<ObservedStep, 'effects' | 'traces'> {
  const steps = [...earlier, { effects, traces }];
  return { effects: steps.flatMap((step) => step.effects), traces: steps.flatMap((step) => step.traces) };
}
