import { memoize } from '../compiler/compile/traverse/memoize.ts';

/** Returns the items of a list that have some ids, in the order of the list. */
export function withIds<Item extends { readonly id: string }>(list: readonly Item[], ids: readonly string[]): Item[] {
  const places = placesIn(list);
  const found = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
  return found.toSorted((a, b) => a - b).map((at) => list[at]);
}

// Each of thousands of recipients asks for its own few.
const placesIn = memoize((list: readonly { readonly id: string }[]) => new Map(list.map(({ id }, at) => [id, at])));
