import { firstHalf, isLowered, lastHalf, loweredPairs, loweredUnits, type Lowered } from './lower-case.ts';
import type { UnitSet } from './pattern/unit-set.ts';

/**
 * Returns pieces of text, preferred ones first, that represent all others: for each piece of any text there is one here
 * that no set of units distinguishes from it, neither as it is nor in lower case.
 *
 * Whether a capital sigma is at the end of a word is left open, and so is whether two halves of a surrogate pair meet. A
 * text of these pieces may therefore differ from what the automata read. No text is left out.
 */
export function alphabetOf(sets: readonly UnitSet[], lowerSets: readonly UnitSet[]): readonly Lowered[] {
  const rawClass = classify(sets);
  const lowClass = classify(lowerSets);
  const hasLower = lowerSets.length > 0;
  const chosen = new Map<number | string, Lowered>();
  const starts = hasLower ? [...rawClass.starts, ...lowClass.starts].toSorted((a, b) => a - b) : rawClass.starts;
  const changing = hasLower ? loweredUnits() : [];
  const isChanging = hasLower ? isLowered : () => false;
  // One unit of each range that no set divides.
  const rest = starts.flatMap((start, at) => {
    let unit = start;
    while (isChanging(unit)) unit++;
    return unit < (starts[at + 1] ?? 0x10000) ? [same(unit)] : [];
  });
  preferred.filter(({ raw }) => !isChanging(raw[0])).forEach(choose);
  changing.filter(({ raw }) => raw[0] < 128).forEach(choose);
  rest.filter(({ raw }) => !isHalf(raw[0])).forEach(choose);
  changing.forEach(choose);
  rest.forEach(choose);
  // If no set distinguishes halves of surrogate pairs, capital and small letters of two units are the same.
  if (hasLower && rawClass.starts.some((unit) => unit > firstHalf && isHalf(unit))) loweredPairs().forEach(choose);
  return [...chosen.values()];

  function choose(piece: Lowered): void {
    const key = classOf(piece);
    if (!chosen.has(key)) chosen.set(key, piece);
  }

  function classOf({ raw, low }: Lowered): number | string {
    if (raw.length === 1 && low.length === 1) return rawClass.of(raw[0]) * 0x10000 + lowClass.of(low[0]);
    return `${raw.map((unit) => rawClass.of(unit)).join()}:${low.map((unit) => lowClass.of(unit)).join()}`;
  }
}

function same(unit: number): Lowered {
  return { raw: [unit], low: [unit] };
}

/** Printable ASCII characters and some others, in the order in which witnesses prefer them. */
const preferred = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789/-_.ABCDEFGHIJKLMNOPQRSTUVWXYZ ~:,;!?=&%+#@$*()[]{}<>|\'"`^\\éäß中',
].map((character) => same(character.charCodeAt(0)));

function isHalf(unit: number): boolean {
  return unit >= firstHalf && unit <= lastHalf;
}

/** Numbers the classes of units that no set distinguishes, and returns where the ranges of equal units start. */
function classify(sets: readonly UnitSet[]) {
  const borders = sets.flatMap((set) => set.map((unit, at) => (at % 2 === 0 ? unit : unit + 1)));
  const starts = [...new Set([0, ...borders])].filter((unit) => unit < 0x10000).toSorted((a, b) => a - b);
  const memberships: number[][] = starts.map(() => []);
  const indexes = new Map(starts.map((unit, index) => [unit, index]));
  sets.forEach((set, number) => {
    for (let at = 0; at < set.length; at += 2) {
      const end = indexes.get(set[at + 1] + 1) ?? starts.length;
      for (let range = indexes.get(set[at])!; range < end; range++) memberships[range].push(number);
    }
  });
  const numbers = new Map<string, number>();
  const classes = memberships.map((members) => {
    const key = members.join();
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
  return { starts, of: (unit: number) => classes[rangeAt(starts, unit)] };
}

/** Returns the index of the last start that is not above the unit. */
function rangeAt(starts: readonly number[], unit: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}
