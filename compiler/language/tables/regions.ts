import { firstOf } from '../source/first-of.ts';
import { countries } from './countries.ts';

/** Whether a text has the form of a region: the two letters of its country, a hyphen, and one to three letters or digits. */
export function isRegionCode(text: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text);
}

/** Returns the code of a country, also for a region of it. */
export function countryOf(code: string): string {
  return code.slice(0, 2);
}

/** Returns a region without its country. */
export function partOf(region: string): string {
  return region.slice(3);
}

/** Returns how many countries there are among codes of countries, regions and `missing`. */
export function countCountries(codes: readonly string[]): number {
  return codes.filter((code) => /^[A-Z]{2}$/.test(code)).length;
}

/**
 * Returns the names of countries and regions. A country includes its regions, and is named without those that are not among
 * the codes. `names` has all countries and regions.
 */
export function namesOfPlaces(names: Readonly<Record<string, string>>, codes: readonly string[]): readonly string[] {
  const known = new Set(codes);
  const others = Object.keys(names).filter((code) => isRegionCode(code) && !known.has(code));
  return codes.flatMap((code) => {
    if (isRegionCode(code) && known.has(countryOf(code))) return [];
    const without = others.filter((region) => countryOf(region) === code);
    const name = names[code] ?? code;
    return without.length === 0 ? name : `${name} outside ${firstOf(without)}`;
  });
}

/** Returns the names of all countries by their codes, and those of some regions: `US-CA (United States)`. */
export function namesWithRegions(regions: readonly string[]): Readonly<Record<string, string>> {
  if (regions.length === 0) return countries;
  const named = regions.map((code) => [code, `${code} (${countries[countryOf(code)]})`]);
  return { ...countries, ...Object.fromEntries(named) };
}

/** Returns the names of countries and regions as sentences have them: `the United States`. */
export function namesInSentences(names: Readonly<Record<string, string>>, codes: readonly string[]): readonly string[] {
  return namesOfPlaces(names, codes).map(nameInSentence);
}

/** Returns the name of a country or region with its article, if it has one. */
export function nameInSentence(name: string): string {
  return needsArticle.test(name) ? `the ${name}` : name;
}

const needsArticle =
  /^(?!Heard |South Georgia )(?:United |Isle |Bahamas|Comoros|Congo|Gambia|Maldives|Netherlands|Philippines|.*(?:Islands|Netherlands|Republic|Territor))/;
