import type { EarlierStep, Observation } from '../observation.ts';

/** What came since the scenario began, at all steps until now. */
export function allUntil({ earlier, happenings, told }: Observation): Pick<EarlierStep, 'happenings' | 'told'> {
  const steps = [...earlier, { happenings, told }];
  return { happenings: steps.flatMap((step) => step.happenings), told: steps.flatMap((step) => step.told) };
}
