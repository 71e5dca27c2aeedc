import type { ReportItem } from '../../data/item.ts';
import { groupBy } from '../../group-by.ts';
import { memoize } from '../../memoize.ts';
import type { ReportData } from '../../report-data.ts';
import { flowsToSent, protectionOf, type Protection } from '../data/flows.ts';
import { storedOf, type Stored } from '../storage/stored.ts';
import { recipientsOf, type Recipient } from './recipients.ts';

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

/** A cookie that the tags of a recipient may set. */
export interface RecipientCookie {
  readonly stored: Stored;
  /** The consent groups that declare it for all of their tags, if neither a tag of the recipient nor its vendor does. */
  readonly ofGroups: readonly string[];
}

/** Returns the cookies of the tags that send to a recipient, of their vendors, and of their consent groups. */
export function cookiesOf(data: ReportData, { tags }: Recipient): readonly RecipientCookie[] {
  const own = data.inventory.tags.filter(({ id }) => tags.includes(id));
  const has = (kind: Stored['by'][number]['kind'], id: string) =>
    own.some((tag) => (kind === 'tag' ? tag.id : kind === 'vendor' ? tag.vendor : undefined) === id);
  return storedOf(data).flatMap((stored): readonly RecipientCookie[] => {
    if (stored.by.some(({ kind, id }) => has(kind, id))) return [{ stored, ofGroups: [] }];
    const ofGroups = stored.by.flatMap(({ kind, id }) =>
      kind === 'group' && own.some(({ group }) => group === id) ? id : [],
    );
    return ofGroups.length > 0 ? [{ stored, ofGroups }] : [];
  });
}

/** Says for which tags a cookie is declared, if it is for more than those of the recipient: `for the group targeting`. */
export const declaredForInWords = ({ ofGroups }: RecipientCookie): string =>
  ofGroups.length === 0 ? '' : `declared for the group ${ofGroups.join(' and the group ')}`;

/** Returns the recipients whose tags may set a cookie or key. */
export const recipientsOfStored = (data: ReportData, stored: Stored): readonly Recipient[] =>
  recipientsByStored(data).get(stored) ?? [];

const recipientsByStored = memoize((data: ReportData) => {
  const found = recipientsOf(data).flatMap((recipient) =>
    cookiesOf(data, recipient).map(({ stored }) => ({ stored, recipient })),
  );
  return new Map(
    [...groupBy(found, ({ stored }) => stored)].map(([stored, all]) => [stored, all.map(({ recipient }) => recipient)]),
  );
});

/** Returns the personal items that reach a recipient, each with its weakest protection. */
export function personalItemsOf(
  data: ReportData,
  { sent }: Recipient,
): readonly { readonly item: ReportItem; readonly protection: Protection }[] {
  const flows = sent.flatMap((one) => flowsToSent(data, one)).filter(({ item }) => item.personal !== undefined);
  return [...groupBy(flows, ({ item }) => item)].map(([item, ways]) => ({ item, protection: protectionOf(ways) }));
}
