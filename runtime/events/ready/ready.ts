import { listen, pageDocument } from '../../page/document.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules once the page's elements are parsed. */
export const createReady =
  (start: (callback: () => void) => void) =>
  (rules: readonly Rule[]): void =>
    start(() => {
      if (pageDocument().readyState === 'loading') listen(pageDocument(), 'DOMContentLoaded', () => run(rules));
      else run(rules);
    });

function run(rules: readonly Rule[]): void {
  for (const rule of rules) rule({});
}
