import { Refused } from '../refused.ts';
import { matchableSelector } from '../selectors/matchable-selector.ts';
import type { SelectorList } from '../../compiler/language/selector/selector.ts';

/** Remembers what a page refused, because scripts of the page may catch what is thrown. */
export interface Refusals {
  /** In sentences without their end. */
  readonly sentences: ReadonlySet<string>;
  refuse(what: string): never;
  /** Reads a selector that the simulated page can match. */
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
