import type { Expectation } from '../../compiler/language/model/scenario.ts';
import type { ObservedStep } from '../contract/observation.ts';
import { writeLine } from '../contract/write-line.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import type { Evidence } from './evidence.ts';

/** Says at which earlier step the expected effect happened. Without `no` or `never`, an expectation only covers the last step. */
export function happenedEarlier(expectation: Expectation, evidence: Evidence): string[] {
  const { plain, instrumented } = evidence;
  const at = plain.earlier.findLastIndex(
    (step, index) => fittingAt(expectation, evidence, step, instrumented.earlier[index]).length > 0,
  );
  if (at < 0) return [];
  const { step } = plain.earlier[at];
  return [
    `It happened ${nameStep({ step })}, but not since. Move the expectation ${step ? 'after' : 'before'} that step.`,
  ];
}

/** Says at which steps the effects happened that must not have happened, if the expectation covers several steps. */
export function happenedAt(expectation: Expectation, evidence: Evidence): string[] {
  const { plain, instrumented } = evidence;
  return plain.steps.flatMap((step, index) => {
    const fitting = fittingAt(expectation, evidence, step, instrumented.steps[index]);
    const when = plain.steps.length > 1 ? ` ${nameStep(step)}` : '';
    return fitting.length > 0 ? [`It happened${when}:`, ...fitting.map(({ text }) => `  ${text}`)] : [];
  });
}

/** Returns the effects of a step that match the expectation. */
function fittingAt(
  expectation: Expectation,
  evidence: Evidence,
  plain: ObservedStep,
  instrumented: ObservedStep,
): Candidate[] {
  const then = {
    ...evidence,
    plain: { ...evidence.plain, ...plain },
    instrumented: { ...evidence.instrumented, ...instrumented },
  };
  return candidatesOf(expectation, then).filter(({ mismatches }) => mismatches.length === 0);
}

/** Returns the name of a step for a failure message. */
export function nameStep({ step }: Pick<ObservedStep, 'step'>): string {
  return step ? `at \`${writeLine(step)}\`` : 'before the first step';
}
