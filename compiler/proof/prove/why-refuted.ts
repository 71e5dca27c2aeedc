import { quoted } from '../../language/diagnostics/quoted.ts';
import { evaluate } from '../../compile/evaluate/evaluate.ts';
import type { Program } from '../../language/model/program.ts';
import { whyNot, type Reason } from '../situation/why-not.ts';
import type { JudgedStart } from '../situation/script-run.ts';
import type { Situation } from '../situation/situation.ts';
import { valuesOfSituation } from '../situation/values-of-situation.ts';
import type { Claim } from './verdict.ts';

type RefutedBecause = Pick<Reason, 'text' | 'values'>;

/**
 * Returns the part of a claim's condition that a situation makes false, or for `never … when` true. Undefined if the claim
 * has no condition, or if its value depends on what the situation leaves open, such as a state that the same rule has set.
 */
export function whyRefuted(
  { breaks, source }: Claim,
  program: Program,
  situation: Situation,
): RefutedBecause | undefined {
  if (breaks.kind !== 'condition' || !source) return undefined;
  const { environment, consent } = valuesOfSituation(program, situation);
  if ((evaluate(breaks.when, environment) === true) !== breaks.isTrue) return undefined;
  const { text, values } = whyNot(breaks.when, source, environment, consent, !breaks.isTrue);
  return { text, values };
}

/**
 * Returns the same for a start that a script has judged: with the values that the script had, if the situation had others or
 * leaves them open.
 */
export function whyJudged(why: RefutedBecause | undefined, { condition, isTrue, values }: JudgedStart): RefutedBecause {
  const isSame = ({ name, value }: RefutedBecause['values'][number]) => {
    const had = values.find((one) => one.name === name);
    return !had || had.value === value || had.value === JSON.stringify(value);
  };
  if (why?.values.every(isSame)) return why;
  const shown = values.map(({ name, value }) => `${name} is ${value}`).join(', ');
  return { text: `${quoted(condition)} is ${isTrue}${shown && `: ${shown}`}`, values };
}
