import { Refused } from '../contract/refused.ts';
import { matchableSelector } from '../selectors/matchable-selector.ts';
import type { SelectorList } from '../../compiler/language/tables/selector/selector.ts';

/** Stores the unsupported features that a page used, because its scripts may catch the error. */
export interface Refusals {
  /** Sentences without a full stop. */
  readonly sentences: ReadonlySet<string>;
  refuse(what: string): never;
  /** Parses a selector. Throws if the simulated page cannot match it. */
  parse(selector: string): SelectorList;
}

export function createRefusals(): Refusals {
  const sentences = new Set<string>();
  const remember = (error: unknown) => {
    if (error instanceof Refused) sentences.add(error.message);
    return error;
  };
  return {
    sentences,
    refuse(what) {
      throw remember(new Refused(what));
    },
    parse(selector) {
      try {
        return matchableSelector(String(selector));
      } catch (error) {
        throw remember(error);
      }
    },
  };
}
