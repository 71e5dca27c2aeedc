/**
 * Copies a list without undefined items, which error recovery adds, and without spare capacity. V8 reserves room for
 * sixteen more items when a list grows, and a file has many short lists.
 */
export function packed<Item>(list: readonly Item[]): Item[] {
  return list.includes(undefined as Item) ? list.filter(Boolean) : list.slice();
}
