import type { Item } from './item.ts';

/** Returns the items as Meta's parameter `contents` wants them. */
export default function contents({ items }: { items?: readonly Item[] }): object[] | undefined {
  return items?.map(({ item_id, quantity = 1 }) => ({ id: item_id, quantity }));
}
