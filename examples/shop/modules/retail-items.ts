import type { Item } from './item.ts';

/** Returns the items as Google Ads wants them for dynamic remarketing of a shop. */
export default function retailItems({ items }: { items?: readonly Item[] }): object[] | undefined {
  return items?.map(({ item_id }) => ({ id: item_id, google_business_vertical: 'retail' }));
}
