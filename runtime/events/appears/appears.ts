import { eachElement } from '../../page/each-element.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules for each element that is in the page or comes there (RULE-07); from the start on. */
export const createAppears =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[], selector: string, milliseconds: number): void =>
    start(() =>
      eachElement(selector, milliseconds, (element) => {
        for (const rule of rules) rule({ target: element, element });
      }),
    );
