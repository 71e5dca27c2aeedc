import { nextView } from '../../page/moment.ts';
import { onRestore } from '../../page/on-restore.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { runRules } from '../../rules/run-rules.ts';

/** Runs rules each time the browser restores the page from its back/forward cache. */
export const createRestored =
  () =>
  (rules: readonly RuleFunction[]): void =>
    onRestore(() => {
      nextView({});
      runRules(rules);
    });
