import { useReport } from '../shell/report-context.ts';
import { countryNames } from './country-names.ts';

/** A list of country codes with their names. */
export function CountryCodes({ codes }: { readonly codes: readonly string[] }) {
  return countryNames(useReport().data.countries, codes);
}
