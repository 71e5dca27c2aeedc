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
  return (units ??= Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
    .filter((raw) => raw.toLowerCase() !== raw)
    .flatMap((raw) =>
      [...new Set([raw.toLowerCase(), `a${raw}`.toLowerCase().slice(1)])].map((low) => lowered(raw, low)),
    ));
}

/** Returns whether lower case changes a unit. */
export function isLowered(unit: number): boolean {
  changed ??= new Set(loweredUnits().map(({ raw }) => raw[0]));
  return changed.has(unit);
}

/** Returns every letter of two units, a surrogate pair, that lower case changes. */
export function loweredPairs(): readonly Lowered[] {
  return (pairs ??= firstHalves.flatMap((first) => {
    const row = secondHalves.map((second) => first + second).join('');
    // Most first halves have no letters with a lower case.
    if (row.toLowerCase() === row) return [];
    const letters = secondHalves.map((second) => first + second);
    return letters.filter((raw) => raw.toLowerCase() !== raw).map((raw) => lowered(raw, raw.toLowerCase()));
  }));
}

/** The range of the units that are halves of surrogate pairs. */
export const firstHalf = 0xd800;
export const lastHalf = 0xdfff;

const firstHalves = Array.from({ length: 0x400 }, (_, at) => String.fromCharCode(firstHalf + at));
const secondHalves = Array.from({ length: 0x400 }, (_, at) => String.fromCharCode(0xdc00 + at));
let changed: ReadonlySet<number> | undefined;
let units: readonly Lowered[] | undefined;
let pairs: readonly Lowered[] | undefined;

function lowered(raw: string, low: string): Lowered {
  return { raw: unitsIn(raw), low: unitsIn(low) };
}

function unitsIn(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
