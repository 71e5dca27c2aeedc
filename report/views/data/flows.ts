import type { ReportItem } from '../../../compiler/contract/report/item.ts';
import type { ReportSent } from '../../../compiler/contract/report/recipient.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { recipientsOf, type RecipientHost } from '../recipients/recipients.ts';

/** A way of an item to a sent value. */
export interface ItemFlow {
  readonly item: ReportItem;
  readonly sent: ReportSent;
  /** The functions that remove some kinds of personal data on the way, each once. */
  readonly cleaned: readonly string[];
  /** Whether only a hash of the item is left. */
  readonly hashed: boolean;
  /** The reasons of the exceptions that let personal data pass on the way, each once. */
  readonly exceptions: readonly string[];
  /** Whether nothing of the item's label is left. */
  readonly removed: boolean;
  /** The items between, in order: states and computed values. */
  readonly through: readonly ReportItem[];
  /** Whether the item only decides which value is sent. */
  readonly decides: boolean;
}

/** Returns every way of an item to a sent value, also through states and computed values. */
export const flowsOf: (data: ReportData) => readonly ItemFlow[] = memoize((data: ReportData) => {
  const { items, sent } = data;
  return sent.flatMap((value) => {
    const found = new Map<string, ItemFlow>();
    const visit = (from: ReportSent['from'], after: Omit<ItemFlow, 'item' | 'sent'>): void => {
      for (const source of from ?? []) {
        const { item: at, cleaned = [], hashed = false, exceptions = [], removed = false, decides = false } = source;
        const item = items[at];
        const flow: ItemFlow = {
          item,
          sent: value,
          cleaned: [...new Set([...cleaned, ...after.cleaned])],
          hashed: hashed || after.hashed || isHash(item),
          exceptions: [...new Set([...exceptions, ...after.exceptions])],
          removed: removed || after.removed,
          through: after.through,
          decides: decides || after.decides,
        };
        const key = JSON.stringify([at, flow.cleaned, flow.exceptions, flow.removed, flow.decides]);
        // States may be made of each other.
        if (found.has(key)) continue;
        found.set(key, flow);
        visit(item.from, { ...flow, through: [item, ...after.through] });
      }
    };
    visit(value.from, { cleaned: [], hashed: false, exceptions: [], removed: false, through: [], decides: false });
    return [...found.values()];
  });
});

/** Whether an item is a hash of other items, so that its value is one as it is. */
function isHash({ from = [] }: ReportItem): boolean {
  const parts = from.filter(({ decides }) => !decides);
  return parts.length > 0 && parts.every(({ hashed }) => hashed);
}

const flowsByItem = memoize((data: ReportData) => groupBy(flowsOf(data), ({ item }) => item.id));

/** Returns the ways of an item to sent values. */
export const flowsOfItem = (data: ReportData, id: string): readonly ItemFlow[] => flowsByItem(data).get(id) ?? [];

const flowsBySent = memoize((data: ReportData) => groupBy(flowsOf(data), ({ sent }) => sent));

/** Returns the ways of all items to a sent value. */
export const flowsToSent = (data: ReportData, sent: ReportSent): readonly ItemFlow[] =>
  flowsBySent(data).get(sent) ?? [];

/** Returns who receives a sent value. */
export const recipientsOfSent = (data: ReportData, sent: ReportSent): readonly RecipientHost[] =>
  recipientsBySent(data).get(sent) ?? [];

const recipientsBySent = memoize((data: ReportData) => {
  const found = new Map<ReportSent, RecipientHost[]>();
  for (const recipient of recipientsOf(data)) {
    for (const sent of recipient.sent) {
      const known = found.get(sent);
      if (known) known.push(recipient);
      else found.set(sent, [recipient]);
    }
  }
  return found;
});

/** Returns the recipients of an item, each once, in their order. */
export function recipientsOfItem(data: ReportData, id: string): readonly RecipientHost[] {
  const found = new Set(flowsOfItem(data, id).flatMap(({ sent }) => recipientsOfSent(data, sent)));
  return recipientsOf(data).filter((recipient) => found.has(recipient));
}

/** What happens to a personal value: the first of these words that is true of some way of it to recipients. */
const words = ['as it is', 'cleaned in part', 'as a hash', 'cleaned', 'only decides', 'not sent'] as const;

export interface Protection {
  readonly word: (typeof words)[number];
  /** Why the rule files let it pass to third parties, or treat it as harmless. */
  readonly exceptions: readonly string[];
}

/** Returns the weakest protection of an item on its ways to recipients. */
export function protectionOf(flows: readonly ItemFlow[]): Protection {
  const found = new Set(flows.map(wordOf));
  const exceptions = flows.flatMap((flow) => (isLeft(flow) ? flow.exceptions : []));
  return { word: words.find((word) => found.has(word)) ?? 'not sent', exceptions: [...new Set(exceptions)] };
}

function wordOf({ cleaned, hashed, removed, decides }: ItemFlow): Protection['word'] {
  if (decides) return 'only decides';
  if (hashed && !removed) return 'as a hash';
  return removed ? 'cleaned' : cleaned.length > 0 ? 'cleaned in part' : 'as it is';
}

/** Whether personal data of the item is left in the sent value. */
export const isLeft = ({ item, removed, decides }: ItemFlow): boolean =>
  item.personal !== undefined && !removed && !decides;

/** Returns a protection in words: `as it is, exception: the partner needs it`. */
export const protectionInWords = ({ word, exceptions }: Protection): string =>
  [word, ...exceptions.map((reason) => `exception: ${reason}`)].join(', ');

/** Returns what cleans a value and which exceptions let it pass, in words. */
export function cleaningInWords({
  cleaned,
  exceptions,
}: { readonly [Property in 'cleaned' | 'exceptions']?: readonly string[] }): string {
  return [
    ...(cleaned?.length ? [`cleaned: ${cleaned.join(', ')}`] : []),
    ...(exceptions ?? []).map((reason) => `exception: ${reason}`),
  ].join('; ');
}
