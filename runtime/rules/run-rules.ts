import type { Rule } from './rule.ts';

/** Runs rules in order for an event without fields. */
export function runRules(rules: readonly Rule[]): void {
  for (const rule of rules) rule({});
}
