import type { ReportData } from '../../compiler/contract/report/report-data.ts';

/** Returns a list of country codes with their names: `China (CN), Japan (JP)`. Codes without a name are unchanged. */
export function countryNames(countries: Readonly<Record<string, string>>, codes: readonly string[]): string {
  if (codes.length === 0) return 'none';
  return codes.map((code) => (Object.hasOwn(countries, code) ? `${countries[code]} (${code})` : code)).join(', ');
}

/**
 * Returns countries in words, sorted by name: `China (CN), Japan (JP)`, or `all countries but China (CN)` if that is shorter.
 * `missing` is an unknown country.
 */
export function whereInWords({ countries }: Pick<ReportData, 'countries'>, codes: readonly string[]): string {
  const left = [...Object.keys(countries), 'missing'].filter((code) => !codes.includes(code));
  if (codes.length === 0) return 'no country';
  if (left.length === 0) return 'all countries';
  return left.length < codes.length ? `all countries but ${named(countries, left)}` : named(countries, codes);
}

function named(countries: ReportData['countries'], codes: readonly string[]): string {
  const names = codes.map((code) => (code === 'missing' ? 'unknown country' : countryNames(countries, [code])));
  return names.toSorted().join(', ');
}
