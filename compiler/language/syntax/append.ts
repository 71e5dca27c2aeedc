/** Appends any number of items to a list. `push(...items)` overflows the stack at some ten thousand items. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
