import { countries } from '../../language/tables/countries.ts';
import { countCountries, namesOfPlaces } from '../../language/tables/regions.ts';
import type { NamedSet } from './audience-names.ts';

/** The most countries that are named one by one. */
const mostCountries = 12;

/**
 * Names the countries that a value may have: `x in apac`, `x is JP`, `x is any country except CN, RU (excluded)`, `x is
 * missing`. An empty class is a missing country. `sets` are those that may be named.
 */
export function nameCountries(
  name: string,
  classes: readonly (readonly string[])[],
  all: readonly (readonly string[])[],
  sets: readonly NamedSet[],
): string {
  const codes = classes.flat();
  const mayBeMissing = classes.some((one) => one.length === 0);
  if (codes.length === 0) return `${name} is missing`;
  const wanted = new Set(codes);
  const rest = all.flat().filter((code) => !wanted.has(code));
  const orMissing = mayBeMissing ? ' (or missing)' : '';
  if (rest.length === 0) return `${name} is known`;
  const exact = setOf(sets, codes);
  if (exact) return `${name} in ${exact}${orMissing}`;
  const excluded = setOf(sets, rest);
  const isShort = rest.length <= mostCountries;
  if (excluded || (rest.length < codes.length && isShort)) {
    const others = isShort ? rest.toSorted().join(', ') : 'those in';
    return `${name} is any country except ${others}${excluded ? (isShort ? ` (${excluded})` : ` ${excluded}`) : ''}${orMissing}`;
  }
  if (codes.length === 1) return `${name} is ${codes[0]}${orMissing}`;
  return `${name} in [${listed(codes, sets)}]${orMissing}`;
}

function setOf(sets: readonly NamedSet[], codes: readonly string[]): string | undefined {
  const wanted = codes.toSorted().join();
  return sets.find((set) => set.codes.length > 1 && set.codes.toSorted().join() === wanted)?.words;
}

/** Lists countries. The largest sets that are part of them stand for their countries. */
function listed(codes: readonly string[], sets: readonly NamedSet[]): string {
  const open = new Set(codes);
  const named: string[] = [];
  const fitting = sets
    .filter((set) => set.codes.length > 2 && set.codes.every((code) => open.has(code)))
    .toSorted((a, b) => b.codes.length - a.codes.length);
  for (const set of fitting) {
    if (set.codes.filter((code) => open.has(code)).length < 3) continue;
    named.push(set.words);
    for (const code of set.codes) open.delete(code);
  }
  const others = [...open].toSorted();
  const more = others.length > mostCountries ? [`${others.length - mostCountries} more`] : [];
  return [...named, ...others.slice(0, mostCountries), ...more].join(', ');
}

/**
 * Lists countries of visitors by their codes and `missing`: `JP, KR`, `an unknown country and all countries except CN, RU`. A
 * country without one of these regions is named so: `US outside US-CA`.
 */
export function listCountries(codes: readonly string[], regions: readonly string[]): string {
  const known = codes.filter((code) => code !== 'missing');
  const wanted = new Set(known);
  const names = Object.fromEntries([...Object.keys(countries), ...regions].map((code) => [code, code]));
  const listed = (some: readonly string[]) => namesOfPlaces(names, some).join(', ');
  const rest = Object.keys(names).filter((code) => !wanted.has(code));
  const orUnknown = known.length < codes.length ? ['an unknown country'] : [];
  if (known.length <= mostCountries) return [listed(known), ...orUnknown].filter(Boolean).join(', ');
  const all =
    rest.length === 0
      ? 'all countries'
      : rest.length <= mostCountries
        ? `all countries except ${listed(rest)}`
        : `${countCountries(known)} countries`;
  return [...orUnknown, all].join(' and ');
}
