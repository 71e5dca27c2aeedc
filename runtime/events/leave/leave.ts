import { listen } from '../../page/document.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules each time the visitor leaves: a page restored from the back/forward cache can be left again. */
export const createLeave =
  () =>
  (rules: readonly Rule[]): void =>
    listen(window, 'pagehide', () => {
      for (const rule of rules) rule({});
    });
