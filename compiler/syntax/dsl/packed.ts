/**
 * A list that was filled one by one, as it is kept: without what recovery could make nothing of, and without the room for
 * sixteen more that V8 gives to a list when it grows. A file has more short lists than anything but names.
 */
export function packed<Item>(list: readonly Item[]): Item[] {
  return list.includes(undefined as Item) ? list.filter(Boolean) : list.slice();
}
