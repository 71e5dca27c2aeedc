import type { DirectCalls } from '../../direct-calls.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules when the page calls one of their names. */
export const createDirect =
  (directCalls: DirectCalls) =>
  (rules: readonly Rule[], id: string): void =>
    directCalls.on(id, (event) => {
      // One for all of them: with one each, many rules would make a page collect garbage.
      const given = { event };
      for (const rule of rules) rule(given);
    });
