import type { Expectation } from '../../compiler/model/scenario.ts';
import type { EarlierStep } from '../observation.ts';
import { writeLine } from '../write-line.ts';
import { candidatesOf } from './candidates.ts';
import type { Evidence } from './evidence.ts';

/** Says at which earlier step the expected effect happened. An expectation only covers the last step. */
export function happenedEarlier(expectation: Expectation, evidence: Evidence): string[] {
  const { plain, instrumented } = evidence;
  const at = plain.earlier.findLastIndex((step, index) => {
    const then = {
      ...evidence,
      plain: { ...plain, ...step },
      instrumented: { ...instrumented, ...instrumented.earlier[index] },
    };
    return candidatesOf(expectation, then).some(({ mismatches }) => mismatches.length === 0);
  });
  if (at < 0) return [];
  const { step } = plain.earlier[at];
  return [
    `It happened ${nameStep({ step })}, but not since. Move the expectation ${step ? 'after' : 'before'} that step.`,
  ];
}

/** Returns the name of a step for a failure message. */
export function nameStep({ step }: Pick<EarlierStep, 'step'>): string {
  return step ? `at \`${writeLine(step)}\`` : 'before the first step';
}
