import { namesOfPlaces } from '../../language/tables/regions.ts';
import { firstOf } from './first-of.ts';

/** Says which countries these are, by their codes and `missing`: `in China, Japan and 3 more countries`. */
export function inCountries(names: Readonly<Record<string, string>>, codes: readonly string[]): string {
  const hasMissing = codes.includes('missing');
  const named = (some: readonly string[]) => firstOf(namesOfPlaces(names, some));
  const known = codes.filter((code) => code !== 'missing');
  const others = Object.keys(names).filter((code) => !codes.includes(code));
  if (others.length < known.length || (others.length === 0 && known.length > 0)) {
    const all = `in every ${hasMissing ? '' : 'known '}country`;
    return others.length === 0 ? all : `${all} except ${named(others)}`;
  }
  if (codes.length === 0) return 'in no country';
  const list = known.length === 0 ? [] : [named(known)];
  return `in ${[...list, ...(hasMissing ? ['an unknown country'] : [])].join(' and ')}`;
}
