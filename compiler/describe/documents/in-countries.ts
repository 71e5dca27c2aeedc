import { firstOf } from './first-of.ts';

/** Says which countries these are, by their codes and `missing`: `in China, Japan and 3 more countries`. */
export function inCountries(names: Readonly<Record<string, string>>, codes: readonly string[]): string {
  const places = [...Object.keys(names), 'missing'];
  const isShorter = codes.length * 2 <= places.length;
  const few = isShorter ? codes : places.filter((code) => !codes.includes(code));
  const list = firstOf(few.map((code) => (code === 'missing' ? 'an unknown country' : (names[code] ?? code))));
  if (isShorter) return codes.length === 0 ? 'in no country' : `in ${list}`;
  return few.length === 0 ? 'in every country' : `in every country except ${list}`;
}
