import type { ReportItem } from '../../data/item.ts';
import { groupBy } from '../../group-by.ts';
import type { ReportData } from '../../report-data.ts';
import { flowsToSent, protectionOf, type Protection } from '../data/flows.ts';
import { storedOf, type Stored } from '../storage/stored.ts';
import type { Recipient } from './recipients.ts';

/** Returns who operates a recipient, and what is declared about it: each without repetitions. */
export function accountOf({ inventory }: ReportData, { tags, calls, groups }: Recipient) {
  const entries = [
    ...inventory.tags.filter(({ id }) => tags.includes(id)),
    ...inventory.calls.filter(({ id }) => calls.includes(id)),
  ];
  const names = new Set(inventory.tags.filter(({ id }) => tags.includes(id)).map(({ vendor }) => vendor));
  const own = entries.flatMap(({ purpose }) => purpose ?? []);
  const ofGroups = inventory.groups.filter(({ id }) => groups.includes(id)).flatMap(({ purpose }) => purpose ?? []);
  return {
    vendors: inventory.vendors.filter(({ name }) => names.has(name)).map(({ title }) => title),
    purposes: [...new Set(own.length > 0 ? own : ofGroups)],
    owners: [...new Set(entries.flatMap(({ owner }) => owner ?? []))],
  };
}

/** Returns the cookies of the tags that send to a recipient, and of their vendors and consent groups. */
export function cookiesOf(data: ReportData, { tags }: Recipient): readonly Stored[] {
  const vendors = data.inventory.tags.filter(({ id }) => tags.includes(id)).map(({ vendor }) => vendor);
  return storedOf(data).filter(({ by }) =>
    by.some(({ kind, id }) => (kind === 'tag' && tags.includes(id)) || (kind === 'vendor' && vendors.includes(id))),
  );
}

/** Returns the personal items that reach a recipient, each with its weakest protection. */
export function personalItemsOf(
  data: ReportData,
  { sent }: Recipient,
): readonly { readonly item: ReportItem; readonly protection: Protection }[] {
  const flows = sent.flatMap((one) => flowsToSent(data, one)).filter(({ item }) => item.personal !== undefined);
  return [...groupBy(flows, ({ item }) => item)].map(([item, ways]) => ({ item, protection: protectionOf(ways) }));
}
