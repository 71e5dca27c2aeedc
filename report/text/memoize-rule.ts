import type { ReportData, ReportRule } from '../../compiler/contract/report/report-data.ts';

type Countries = ReportData['countries'];

/** Returns a function that computes its result once for each rule, and again if the names of countries are others. */
export function memoizeRule<T>(
  compute: (rule: ReportRule, countries: Countries) => T,
): (rule: ReportRule, countries: Countries) => T {
  const known = new WeakMap<ReportRule, { readonly countries: Countries; readonly value: T }>();
  return (rule, countries) => {
    const found = known.get(rule);
    if (found?.countries === countries) return found.value;
    const value = compute(rule, countries);
    known.set(rule, { countries, value });
    return value;
  };
}
