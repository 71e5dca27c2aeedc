/** Returns the items of a list in groups, by a key of each, in the order of the list. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Appends any number of items to a list. `push(...items)` overflows the stack at some ten thousand items. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}

/**
 * Returns the index of the last number that is at most `value`, or -1. The numbers must be sorted in ascending order.
 */
export function indexAtMost(ascending: readonly number[], value: number): number {
  let low = -1;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ascending[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
