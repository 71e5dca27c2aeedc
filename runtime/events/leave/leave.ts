import type { RuleFunction } from '../../rules/rule.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** Runs rules each time the visitor leaves: a page restored from the back/forward cache can be left again. */
export const createLeave =
  () =>
  (rules: readonly RuleFunction[]): void =>
    listenAlways(window, 'pagehide', () => {
      for (const rule of rules) rule({});
    });
