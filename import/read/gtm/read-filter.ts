import { comparisons, type TriggerFilter } from '../../model/container.ts';
import { enumWord } from './enum-word.ts';
import { isJsonObject } from './is-json-object.ts';
import { readParameters } from './read-parameters.ts';

const byWord = new Map(comparisons.map((comparison) => [comparison.toLowerCase(), comparison]));

/** Returns the comparisons of a list of filters. */
export function readFilters(list: unknown): TriggerFilter[] {
  return (Array.isArray(list) ? list : []).filter(isJsonObject).map((filter) => {
    const { arg0 = '', arg1 = '', negate, ignore_case: ignoresCase } = readParameters(filter.parameter);
    return {
      comparison: byWord.get(enumWord(filter.type)) ?? 'unknown',
      left: String(arg0),
      right: String(arg1),
      isNegated: negate === 'true',
      ignoresCase: ignoresCase === 'true',
    };
  });
}
