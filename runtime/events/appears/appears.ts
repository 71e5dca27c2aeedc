import { eachElement } from '../../page/each-element.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules for each matching element, once it is in the page (RULE-07), with `perPage` again after each navigation. Begins
 * when the bundle starts.
 */
export const createAppears =
  (start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[], selector: string, milliseconds: number, perPage?: boolean): void =>
    start(() =>
      eachElement(
        selector,
        milliseconds,
        (element) => {
          for (const rule of rules) rule({ target: element, element });
        },
        perPage,
      ),
    );
