/** Adds items to a list, however many: `push(...items)` puts each on the stack, which has room for some ten thousand. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
