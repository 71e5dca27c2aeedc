import { memoize } from '../compiler/compile/traverse/memoize.ts';
import { count } from '../compiler/language/source/count.ts';
import { countCountries, countryOf, isRegionCode } from '../compiler/language/tables/regions.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

/**
 * Returns all country codes in the order of the names of the countries, each followed by its regions, and then `missing` for an
 * unknown country.
 */
export const placesByName: (data: ReportData) => readonly string[] = memoize(({ countries }: ReportData) => [
  ...Object.keys(countries).toSorted((a, b) => (orderOf(countries, a) < orderOf(countries, b) ? -1 : 1)),
  'missing',
]);

/** Returns how many countries and regions there are: `3 countries`, `1 region`. Undefined if there are none. */
export function numberOfPlaces(codes: readonly string[]): string | undefined {
  const [known, regions] = [countCountries(codes), codes.filter(isRegionCode).length];
  const parts = [
    known > 0 ? count(known, 'country', 'countries') : [],
    regions > 0 ? count(regions, 'region') : [],
  ].flat();
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

// Readers look for Åland at A. Browsers and machines differ in how they compare texts of a language.
const orderOf = (countries: ReportData['countries'], code: string): string =>
  `${countries[countryOf(code)].normalize('NFD').replace(/\p{M}/gu, '')} ${code}`;
