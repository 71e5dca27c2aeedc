import { firstOf } from '../../language/source/first-of.ts';
import { countries } from '../../language/tables/countries.ts';
import { namesInSentences } from '../../language/tables/regions.ts';
import type { NamedSet } from './audience-names.ts';

/** The most countries that are named one by one, and the most if a set has the same ones. */
const mostCountries = 12;
const mostOfSet = 5;

/** How sentences begin that say where somebody is from. */
export interface CountryWords {
  /** Before a country: `the visitor is from`, `appCountry is`. */
  readonly is: string;
  /** Before `known` and `unknown`: `the country of the visitor is`. */
  readonly isKnown: string;
}

/**
 * Names the countries that a value may have: `the visitor is from Japan or a country of "apac"`, `the visitor is from any
 * country except China and Russia`. An empty class is an unknown country. `sets` are those that may be named.
 */
export function nameCountries(
  { is, isKnown }: CountryWords,
  classes: readonly (readonly string[])[],
  all: readonly (readonly string[])[],
  sets: readonly NamedSet[],
): string {
  const codes = classes.flat();
  const mayBeUnknown = classes.some((one) => one.length === 0);
  if (codes.length === 0) return `${isKnown} unknown`;
  const wanted = new Set(codes);
  const rest = all.flat().filter((code) => !wanted.has(code));
  if (rest.length === 0) return `${isKnown} known`;
  const orUnknown = mayBeUnknown ? ['an unknown country'] : [];
  const exact = setOf(sets, codes);
  if (exact && codes.length > mostOfSet) return `${is} ${either([`a country of ${exact}`, ...orUnknown])}`;
  const excluded = setOf(sets, rest);
  const isShort = rest.length <= (excluded ? mostOfSet : mostCountries);
  if (excluded || (rest.length < codes.length && isShort)) {
    const others = isShort ? firstOf(named(rest), mostCountries) : `those of ${excluded}`;
    return `${is} any country except ${others}${mayBeUnknown ? ' (or an unknown one)' : ''}`;
  }
  return `${is} ${either([...listed(codes, sets), ...orUnknown])}`;
}

const either = (parts: readonly string[]): string => firstOf(parts, Infinity, 'or');

const named = (codes: readonly string[]): readonly string[] => namesInSentences(countries, codes.toSorted());

function setOf(sets: readonly NamedSet[], codes: readonly string[]): string | undefined {
  const wanted = codes.toSorted().join();
  return sets.find((set) => set.codes.length > 1 && set.codes.toSorted().join() === wanted)?.words;
}

/** Lists countries. The largest sets that are part of them stand for their countries. */
function listed(codes: readonly string[], sets: readonly NamedSet[]): readonly string[] {
  const open = new Set(codes);
  const ofSets: string[] = [];
  const fitting = codes.length > mostOfSet ? sets.filter((set) => set.codes.every((code) => open.has(code))) : [];
  for (const set of fitting.toSorted((a, b) => b.codes.length - a.codes.length)) {
    if (set.codes.filter((code) => open.has(code)).length < 3) continue;
    ofSets.push(`a country of ${set.words}`);
    for (const code of set.codes) open.delete(code);
  }
  const others = named([...open]);
  const more = others.length > mostCountries ? [`one of ${others.length - mostCountries} more`] : [];
  return [...ofSets, ...others.slice(0, mostCountries), ...more];
}
