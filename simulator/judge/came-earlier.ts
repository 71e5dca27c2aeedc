import type { Expectation } from '../../compiler/model/scenario.ts';
import type { EarlierStep } from '../observation.ts';
import { writeLine } from '../write-line.ts';
import { candidatesOf } from './candidates.ts';
import type { Evidence } from './evidence.ts';

/** Where what is expected came in a step before, which an expectation behind this one says nothing of. */
export function cameEarlier(expectation: Expectation, evidence: Evidence): string[] {
  const { plain, probed } = evidence;
  const at = plain.earlier.findLastIndex((step, index) => {
    const then = { ...evidence, plain: { ...plain, ...step }, probed: { ...probed, ...probed.earlier[index] } };
    return candidatesOf(expectation, then).some(({ misses }) => misses.length === 0);
  });
  if (at < 0) return [];
  const { step } = plain.earlier[at];
  return [`It came ${nameStep({ step })}, and not since: expect it ${step ? 'behind' : 'before'} that step.`];
}

/** A step as a failure names it. */
export function nameStep({ step }: Pick<EarlierStep, 'step'>): string {
  return step ? `at \`${writeLine(step)}\`` : 'before the first step';
}
