import { memoize } from '../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

/** Returns all country codes in the order of the names of the countries, and then `missing` for an unknown country. */
export const placesByName: (data: ReportData) => readonly string[] = memoize(({ countries }: ReportData) => [
  ...Object.keys(countries).toSorted((a, b) => (nameIn(countries, a) < nameIn(countries, b) ? -1 : 1)),
  'missing',
]);

// Readers look for Åland at A. Browsers and machines differ in how they compare texts of a language.
const nameIn = (countries: ReportData['countries'], code: string): string =>
  countries[code].normalize('NFD').replace(/\p{M}/gu, '');
