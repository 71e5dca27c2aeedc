import { evaluate } from '../../evaluate/evaluate.ts';
import type { Program } from '../../model/program.ts';
import { whyNot, type Reason } from '../explain/why-not.ts';
import type { Situation } from '../witness/situation.ts';
import { valuesOfSituation } from './values-of-situation.ts';
import type { Claim } from './verdict.ts';

/**
 * Returns the part of a claim's condition that a situation makes false, or for `never … when` true. Undefined if the claim
 * has no condition, or if its value depends on what the situation leaves open, such as a state that the same rule has set.
 */
export function whyRefuted(
  { breaks, source }: Claim,
  program: Program,
  situation: Situation,
): Pick<Reason, 'text' | 'values'> | undefined {
  if (breaks.kind !== 'condition' || !source) return undefined;
  const { environment, consent } = valuesOfSituation(program, situation);
  if ((evaluate(breaks.when, environment) === true) !== breaks.isTrue) return undefined;
  const { text, values } = whyNot(breaks.when, source, environment, consent, !breaks.isTrue);
  return { text, values };
}
