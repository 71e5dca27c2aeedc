import { listen, read } from '../../page/document.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { runRules } from '../../rules/run-rules.ts';

/** Runs rules once the page's elements are parsed. */
export const createReady =
  (start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[]): void =>
    start(() => {
      if (read('readyState') === 'loading') listen(document, 'DOMContentLoaded', () => runRules(rules));
      else runRules(rules);
    });
