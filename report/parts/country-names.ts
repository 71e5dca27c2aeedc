import { firstOf } from '../../compiler/language/source/first-of.ts';
import { isRegionCode, namesOfPlaces } from '../../compiler/language/tables/regions.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';

/** Returns a list of country codes with their names: `China (CN), Japan (JP)`. Codes without a name are unchanged. */
export function countryNames(countries: Readonly<Record<string, string>>, codes: readonly string[]): string {
  return codes.length === 0 ? 'none' : withCodes(countries, codes).join(', ');
}

function withCodes(countries: Readonly<Record<string, string>>, codes: readonly string[]): readonly string[] {
  // The name of a region contains its code.
  const nameOf = (code: string) =>
    code in countries && !isRegionCode(code) ? `${countries[code]} (${code})` : (countries[code] ?? code);
  const names = Object.fromEntries([...codes, ...Object.keys(countries)].map((code) => [code, nameOf(code)]));
  return namesOfPlaces(names, codes);
}

/**
 * Returns countries in words, sorted by name: `China (CN) and Japan (JP)`, or `all countries but China (CN)` if that is shorter.
 * `missing` is an unknown country.
 */
export function whereInWords({ countries }: Pick<ReportData, 'countries'>, codes: readonly string[]): string {
  const left = [...Object.keys(countries), 'missing'].filter((code) => !codes.includes(code));
  if (codes.length === 0) return 'no country';
  if (left.length === 0) return 'all countries';
  return left.length < codes.length ? `all countries but ${named(countries, left)}` : named(countries, codes);
}

/** Sorts Åland Islands as an A. The order of `localeCompare` depends on the machine. */
const keyOf = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

function named(countries: ReportData['countries'], codes: readonly string[]): string {
  const isMissing = (code: string) => code === 'missing';
  const known = codes.filter((code) => !isMissing(code));
  const names = withCodes(countries, known).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return firstOf([...names, ...codes.filter(isMissing).map(() => 'an unknown country')], Infinity);
}
