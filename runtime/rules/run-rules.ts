import type { RuleFunction } from './rule.ts';

/** Runs rules in order for an event without fields. */
export function runRules(rules: readonly RuleFunction[]): void {
  for (const rule of rules) rule({});
}
