import type { InventoryOperator, InventoryTag } from '../../../compiler/contract/report/inventory.ts';
import type { ReportItem } from '../../../compiler/contract/report/item.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { withIds } from '../../with-ids.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { differentPurposes, ownOrOfGroups } from '../../purposes.ts';
import { flowsOfItem, flowsToSent, protectionOf, recipientsOfSent, type Protection } from '../data/flows.ts';
import { storedOf, type Stored } from '../storage/stored.ts';
import { consentInWords } from '../../consent-in-words.ts';
import { consentOfSent, recipientsOf, type RecipientHost } from './recipients.ts';
import { destinationsAt, tagsSendingTo } from './tags-sending-to.ts';

/**
 * Returns which products of vendors use a recipient, who operates it, and what else is declared about it: each without
 * repetitions. A vendor that is only a kind of element, such as a script, is no product.
 */
export function accountOf({ inventory }: ReportData, { tags, calls }: RecipientHost) {
  const ownTags = withIds(inventory.tags, tags);
  const entries = [...ownTags, ...withIds(inventory.calls, calls)];
  const names = new Set(ownTags.map(({ vendor }) => vendor));
  const titlesOf = (vendors: ReadonlySet<string>) =>
    inventory.vendors.filter(({ name, isElement }) => vendors.has(name) && !isElement).map(({ title }) => title);
  const declared = entries.flatMap(({ operator }) => operator ?? []);
  const declaredOperators = [...new Map(declared.map((one) => [operatorInWords(one), one])).values()];
  return {
    vendors: titlesOf(names),
    declaredOperators,
    operators: declaredOperators.map(operatorInWords),
    purposes: differentPurposes(
      entries.flatMap(({ purpose, group }) => ownOrOfGroups(inventory, purpose, group === undefined ? [] : [group])),
    ),
    owners: [...new Set(entries.flatMap(({ owner }) => owner ?? []))],
  };
}

/** Returns a declared operator in words: `Acme Ltd (IE)`. */
export function operatorInWords({ name = 'a company', country }: InventoryOperator): string {
  return country === undefined ? name : `${name} (${country})`;
}

/** A cookie that the tags of a recipient may set. */
export interface RecipientCookie {
  readonly stored: Stored;
  /** The consent groups that declare it for all of their tags, if neither a tag of the recipient nor its vendor does. */
  readonly ofGroups: readonly string[];
}

/** Returns the cookies of some tags, of their vendors, and of their consent groups. */
export function cookiesOf(data: ReportData, tags: readonly string[]): readonly RecipientCookie[] {
  const own = withIds(data.inventory.tags, tags);
  const mayHaveMore = own.filter((tag) => !declaresNone(data, tag));
  const has = (kind: Stored['by'][number]['kind'], id: string) =>
    own.some((tag) => (kind === 'tag' ? tag.id : kind === 'vendor' ? tag.vendor : undefined) === id);
  return storedOf(data).flatMap((stored): readonly RecipientCookie[] => {
    if (stored.by.some(({ kind, id }) => has(kind, id))) return [{ stored, ofGroups: [] }];
    const ofGroups = stored.by.flatMap(({ kind, id }) =>
      kind === 'group' && mayHaveMore.some(({ group }) => group === id) ? id : [],
    );
    return ofGroups.length > 0 ? [{ stored, ofGroups }] : [];
  });
}

/**
 * Returns the tags of a recipient whose cookies it may know. It omits those for which only scripts of other tags send there: these
 * read the commands of the shared queue, and not the cookies of its other vendors.
 */
export function tagsWithCookies(data: ReportData, recipient: RecipientHost): readonly string[] {
  const others = tagsSendingTo(data, recipient).filter((tag) => {
    const destinations = destinationsAt(tag, recipient);
    return destinations.length > 0 && destinations.every(({ byOther }) => byOther);
  });
  return recipient.tags.filter((tag) => !others.some(({ id }) => id === tag));
}

/** Whether all of some tags declare that they set no cookies. */
export function declareNoCookies(data: ReportData, tags: readonly string[]): boolean {
  const own = withIds(data.inventory.tags, tags);
  return own.length > 0 && own.every((tag) => declaresNone(data, tag));
}

/** Said instead of cookies where all tags declare that they set none. */
export const noCookies = 'none, as declared';

/** Whether a tag declares that it sets no cookies; without cookies of its own, whether its vendor does. */
function declaresNone({ inventory }: ReportData, { cookies, vendor }: InventoryTag): boolean {
  const declared = cookies ?? inventory.vendors.find(({ name }) => name === vendor)?.cookies;
  return declared?.length === 0;
}

/** Says for which tags a cookie is declared, if it is for more than those of the recipient: `declared for the whole group targeting`. */
export const declaredForInWords = ({ ofGroups }: RecipientCookie): string =>
  ofGroups.length === 0 ? '' : `declared for the whole group ${ofGroups.join(' and the group ')}`;

/** A recipient of a cookie or key. */
export interface StoredRecipient {
  readonly recipient: RecipientHost;
  /** What happens to personal data in it before it is sent. Absent if it is not labelled, or no rule sends it. */
  readonly protection?: Protection;
}

/** Returns who may read a cookie or key: recipients of its content, and those whose tags or vendors set it. */
export function recipientsOfStored(data: ReportData, stored: Stored): readonly StoredRecipient[] {
  const states = [
    ...stored.by.flatMap(({ kind, id }) => (kind === 'state' ? id : [])),
    ...stored.readBy.flatMap(({ kind, id }) => (kind === 'state' ? id : [])),
  ];
  const flows = data.items
    .filter(
      ({ id, cookie }) =>
        (stored.kind === 'cookie' && cookie === stored.name) ||
        states.some((state) => id === state || id.startsWith(`${state}.`)),
    )
    .flatMap(({ id }) => flowsOfItem(data, id));
  const ways = groupBy(
    flows.flatMap((flow) => recipientsOfSent(data, flow.sent).map((recipient) => ({ flow, recipient }))),
    ({ recipient }) => recipient,
  );
  return recipientsOf(data).flatMap((recipient): readonly StoredRecipient[] => {
    const own = ways.get(recipient)?.map(({ flow }) => flow);
    const personal = own?.filter(({ item }) => item.personal !== undefined) ?? [];
    if (personal.length > 0) return [{ recipient, protection: protectionOf(personal) }];
    return own || settersOf(data).get(recipient)!.has(keyOf(stored)) ? [{ recipient }] : [];
  });
}

/** Returns the cookies that the tags of each recipient may set, without those that only a consent group declares. */
const settersOf = memoize(
  (data: ReportData): ReadonlyMap<RecipientHost, ReadonlySet<string>> =>
    new Map(
      recipientsOf(data).map((recipient) => {
        const own = cookiesOf(data, tagsWithCookies(data, recipient)).filter(({ ofGroups }) => ofGroups.length === 0);
        return [recipient, new Set(own.map(({ stored }) => keyOf(stored)))];
      }),
    ),
);

const keyOf = ({ kind, name }: Stored): string => `${kind} ${name}`;

interface PersonalItem {
  readonly item: ReportItem;
  readonly protection: Protection;
  /** The consent with which it is sent, in words. */
  readonly consents: readonly string[];
}

/** Whether personal items need different consent. If not, the recipient itself says what they need. */
export const needDifferent = (items: readonly PersonalItem[]): boolean =>
  new Set(items.map(({ consents }) => consents.join())).size > 1;

/** Returns the personal items that reach a recipient, each with its weakest protection. */
export function personalItemsOf(data: ReportData, recipient: RecipientHost): readonly PersonalItem[] {
  const flows = recipient.sent
    .flatMap((one) => flowsToSent(data, one).map((flow) => ({ flow, sent: one })))
    .filter(({ flow }) => flow.item.personal !== undefined);
  return [...groupBy(flows, ({ flow }) => flow.item)].map(([item, ways]) => ({
    item,
    protection: protectionOf(ways.map(({ flow }) => flow)),
    consents: [...new Set(ways.map(({ sent }) => consentInWords(consentOfSent(data, recipient, sent))))],
  }));
}
