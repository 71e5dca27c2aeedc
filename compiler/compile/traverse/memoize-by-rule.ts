import type { Program, Rule } from '../../language/model/program.ts';
import { memoize } from './memoize.ts';

/**
 * Returns a function that caches its result for each rule until the rule or another part of the program changes, for a
 * project that is edited. What is computed must not depend on other rules, and not on what is about rules.
 */
export function memoizeByRule<Result>(
  compute: (rule: Rule, program: Program) => Result,
): (rule: Rule, program: Program) => Result {
  const kept = new WeakMap<Rule, { readonly others: readonly unknown[]; readonly result: Result }>();
  return (rule, program) => {
    const others = partsBesideRules(program);
    const known = kept.get(rule);
    if (known && isSame(known.others, others)) return known.result;
    const result = compute(rule, program);
    kept.set(rule, { others, result });
    return result;
  };
}

/** Linking a rule again makes no others. */
const partsBesideRules: (program: Program) => readonly unknown[] = memoize(
  ({ rules: _rules, assertions: _assertions, scenarios: _scenarios, unused: _unused, ...others }) =>
    Object.values(others),
);

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before === after || (before.length === after.length && before.every((part, at) => part === after[at]));
}
