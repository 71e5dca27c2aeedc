import type { ReportRule } from '../../compiler/contract/report/report-data.ts';
import type { NamesInText } from './text-section.ts';

/** Returns a function that computes its result once for each rule, and again if the names in it are others. */
export function memoizeRule<T>(
  compute: (rule: ReportRule, names: NamesInText) => T,
): (rule: ReportRule, names: NamesInText) => T {
  const known = new WeakMap<ReportRule, { readonly names: NamesInText; readonly value: T }>();
  return (rule, names) => {
    const found = known.get(rule);
    if (found?.names.countries === names.countries && found.names.key === names.key) return found.value;
    const value = compute(rule, names);
    known.set(rule, { names, value });
    return value;
  };
}
