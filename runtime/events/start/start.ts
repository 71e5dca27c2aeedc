import type { RuleFunction } from '../../rules/rule.ts';
import { runRules } from '../../rules/run-rules.ts';

/** Runs rules when the bundle starts. */
export const createStart =
  (start: (callback: () => void) => void) =>
  (rules: readonly RuleFunction[]): void =>
    start(() => runRules(rules));
