import { listen, once, read } from '../../page/document.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { runRules } from '../../rules/run-rules.ts';

/** Runs rules once the window's `load` event has occurred. */
export const createLoaded =
  (start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[]): void =>
    start(() => {
      // The start is a task of its own, so it never runs between this state and the event.
      if (read('readyState') === 'complete') runRules(rules);
      else listen(window, 'load', () => runRules(rules), once);
    });
