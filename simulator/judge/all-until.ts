import type { EarlierStep, Observation } from '../observation.ts';

/** What came since the scenario began, at all steps until now. */
export function allUntil({ earlier, effects, traces }: Observation): Pick<EarlierStep, 'effects' | 'traces'> {
  const steps = [...earlier, { effects, traces }];
  return { effects: steps.flatMap((step) => step.effects), traces: steps.flatMap((step) => step.traces) };
}
