import { causesOf } from '../../compiler/compile/flow/causes-of.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Situation } from '../../compiler/proof/situation/situation.ts';
import type { Replayed } from '../../simulator/replay.ts';
import { explainTried } from '../prove/explain-tried.ts';

/**
 * Returns why a scenario may not show a situation of a program although the comparison is right, as a clause. Undefined if
 * it must: then a script that does something else is a bug of tagc. `replayed` is what its scenarios did in the
 * script.
 */
export function whyNoScenario(
  program: Program,
  situation: Situation,
  afterChange: boolean,
  replayed: Replayed,
): string | undefined {
  const { start, cause, inputs } = situation;
  // The model lets values change at any time, and a scenario only as rules and pages do.
  if (afterChange) return 'values would have to change, and no scenario shows how';
  // The visitor was found without the conditions of what causes the event.
  if (!cause && causesOf(program, start.running))
    return 'other actions cause its event, and no scenario was found in which they do';
  // The model chooses any text for an address.
  if (inputs.some(isCompleted)) return 'a browser completes the address that was found';
  if (replayed.isConfirmed) return undefined;
  const explained = explainTried(program, situation, replayed);
  return 'because' in explained ? explained.because : undefined;
}

/** Whether a page has another address than this one, for example the complete one. */
function isCompleted({ input: { expression }, value }: Situation['inputs'][number]): boolean {
  if (expression.type.name !== 'address' || typeof value !== 'string') return false;
  return !URL.canParse(value) || new URL(value).href !== value;
}
