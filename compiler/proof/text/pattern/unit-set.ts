import { textOfRange } from './text-of-range.ts';

/** A set of UTF-16 units as increasing inclusive ranges: from, to, from, to … */
export type UnitSet = readonly number[];

export const everyUnit: UnitSet = [0, 0xffff];

/** Returns the units that a part of a pattern matches, such as `[a-z]` or `\d`. */
export function unitsOf(written: string, ignoreCase: boolean): UnitSet {
  const plain = ignoreCase ? undefined : /^\\?([^\w\\.]|(?<!\\)\w)$/.exec(written)?.[1];
  if (plain !== undefined) return [plain.charCodeAt(0), plain.charCodeAt(0)];
  const key = `${ignoreCase ? 'i' : ''}/${written}`;
  const known = sets.get(key);
  if (known) return known;
  // The browser's own meaning of the part, of all units at once.
  const all = new RegExp(`(?:${written})+`, ignoreCase ? 'gi' : 'g');
  const set = [...(allUnits ??= textOfAllUnits()).matchAll(all)].flatMap(({ 0: { length }, index }) => [
    index,
    index + length - 1,
  ]);
  if (sets.size >= mostSets) sets.clear();
  sets.set(key, set);
  return set;
}

export function hasUnit(set: UnitSet, unit: number): boolean {
  let low = 0;
  let high = set.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (unit < set[2 * middle]) high = middle - 1;
    else if (unit > set[2 * middle + 1]) low = middle + 1;
    else return true;
  }
  return false;
}

/** The same few sets occur in many patterns. */
const sets = new Map<string, UnitSet>();
const mostSets = 1000;
let allUnits: string | undefined;

function textOfAllUnits(): string {
  return Array.from({ length: 0x10000 / row }, (_, at) => textOfRange(at * row, row)).join('');
}

const row = 0x400;
