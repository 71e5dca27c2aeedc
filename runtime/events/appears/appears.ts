import { eachElement } from '../../page/each-element.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules for each matching element, once it is in the page (RULE-07). Begins when the bundle starts. */
export const createAppears =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[], selector: string, milliseconds: number): void =>
    start(() =>
      eachElement(selector, milliseconds, (element) => {
        for (const rule of rules) rule({ target: element, element });
      }),
    );
