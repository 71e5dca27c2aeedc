import { textOfRange } from './pattern/text-of-range.ts';

/** A piece of text and what it becomes in lower case, as UTF-16 units. */
export interface Lowered {
  readonly raw: readonly number[];
  readonly low: readonly number[];
}

/**
 * Returns every unit that lower case changes. A unit that becomes one thing or another, depending on its neighbours, is
 * there more than once: a capital sigma at the end of a word differs from others.
 */
export function loweredUnits(): readonly Lowered[] {
  return (units ??= rowStarts.flatMap((from) => {
    const row = textOfRange(from, rowLength);
    // Most rows have no letters with a lower case.
    if (row.toLowerCase() === row) return [];
    return row
      .split('')
      .filter((raw) => raw.toLowerCase() !== raw)
      .flatMap((raw) => {
        const lows = [raw.toLowerCase(), `a${raw}`.toLowerCase().slice(1)];
        return [...new Set(lows)].map((low) => lowered(raw, low));
      });
  }));
}

/** Returns whether lower case changes a unit. */
export function isLowered(unit: number): boolean {
  changed ??= new Set(loweredUnits().map(({ raw }) => raw[0]));
  return changed.has(unit);
}

/** Returns every letter of two units, a surrogate pair, that lower case changes. */
export function loweredPairs(): readonly Lowered[] {
  return (pairs ??= firstHalves.flatMap((first) => {
    const letters = secondHalves.map((second) => first + second);
    const row = letters.join('');
    if (row.toLowerCase() === row) return [];
    return letters.filter((raw) => raw.toLowerCase() !== raw).map((raw) => lowered(raw, raw.toLowerCase()));
  }));
}

/** The range of the units that are halves of surrogate pairs. */
export const firstHalf = 0xd800;
export const lastHalf = 0xdfff;

const firstHalves = textOfRange(firstHalf, 0x400).split('');
const secondHalves = textOfRange(0xdc00, 0x400).split('');
const rowLength = 0x80;
const rowStarts = Array.from({ length: 0x10000 / rowLength }, (_, at) => at * rowLength);
let changed: ReadonlySet<number> | undefined;
let units: readonly Lowered[] | undefined;
let pairs: readonly Lowered[] | undefined;

function lowered(raw: string, low: string): Lowered {
  return { raw: unitsIn(raw), low: unitsIn(low) };
}

function unitsIn(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
