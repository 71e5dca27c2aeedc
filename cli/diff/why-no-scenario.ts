import { causesOf } from '../../compiler/proof/prove/causes-of.ts';
import type { Situation } from '../../compiler/proof/witness/situation.ts';

/**
 * Returns why a scenario may not show a situation although the comparison is right, as a clause. Undefined if it must: then a
 * script that does something else is a bug of tagc.
 */
export function whyNoScenario({ start, cause }: Situation, afterChange: boolean): string | undefined {
  // The model lets values change at any time, and a scenario only as rules and pages do.
  if (afterChange) return 'values would have to change, and no scenario shows how';
  // The visitor was found without the conditions of what causes the event.
  if (!cause && causesOf(start, [])) return 'other actions cause its event, and no scenario was found in which they do';
  return undefined;
}
