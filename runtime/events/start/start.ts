import type { Rule } from '../../rules/rule.ts';

/** Runs rules when the bundle starts. */
export const createStart =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[]): void =>
    start(() => {
      for (const rule of rules) rule({});
    });
