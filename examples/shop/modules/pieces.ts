import type { Item } from './item.ts';

/** Returns how many pieces the items are. */
export default function pieces({ items = [] }: { items?: readonly Item[] }): number {
  return items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
}
