import type { ReportItem } from '../../data/item.ts';
import type { ReportSent } from '../../data/recipient.ts';
import { groupBy } from '../../group-by.ts';
import { memoize } from '../../memoize.ts';
import type { ReportData } from '../../report-data.ts';
import { recipientsOf, type Recipient } from '../recipients/recipients.ts';

/** A way of an item to a sent value. */
export interface Flow {
  readonly item: ReportItem;
  readonly sent: ReportSent;
  /** What removes personal data on the way, each once. */
  readonly cleaned: readonly string[];
  /** The items between, in order: states and computed values. */
  readonly through: readonly ReportItem[];
  /** Whether the item only decides which value is sent. */
  readonly decides: boolean;
}

/** Returns every way of an item to a sent value, also through states and computed values. */
export const flowsOf: (data: ReportData) => readonly Flow[] = memoize((data: ReportData) => {
  const { items, sent } = data;
  return sent.flatMap((value) => {
    const found = new Map<string, Flow>();
    const visit = (from: ReportSent['from'], after: Omit<Flow, 'item' | 'sent'>): void => {
      for (const { item: at, cleaned = [], decides = false } of from ?? []) {
        const item = items[at];
        const flow: Flow = {
          item,
          sent: value,
          cleaned: [...new Set([...cleaned, ...after.cleaned])],
          through: after.through,
          decides: decides || after.decides,
        };
        const key = JSON.stringify([at, flow.cleaned, flow.decides]);
        // States may be made of each other.
        if (found.has(key)) continue;
        found.set(key, flow);
        visit(item.from, { cleaned: flow.cleaned, through: [item, ...after.through], decides: flow.decides });
      }
    };
    visit(value.from, { cleaned: [], through: [], decides: false });
    return [...found.values()];
  });
});

const flowsByItem = memoize((data: ReportData) => groupBy(flowsOf(data), ({ item }) => item.id));

/** Returns the ways of an item to sent values. */
export const flowsOfItem = (data: ReportData, id: string): readonly Flow[] => flowsByItem(data).get(id) ?? [];

const flowsBySent = memoize((data: ReportData) => groupBy(flowsOf(data), ({ sent }) => sent));

/** Returns the ways of all items to a sent value. */
export const flowsToSent = (data: ReportData, sent: ReportSent): readonly Flow[] => flowsBySent(data).get(sent) ?? [];

/** Returns who receives a sent value. */
export const receiversOf = (data: ReportData, sent: ReportSent): readonly Recipient[] =>
  receiversBySent(data).get(sent) ?? [];

const receiversBySent = memoize((data: ReportData) => {
  const found = new Map<ReportSent, Recipient[]>();
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
export function recipientsOfItem(data: ReportData, id: string): readonly Recipient[] {
  const found = new Set(flowsOfItem(data, id).flatMap(({ sent }) => receiversOf(data, sent)));
  return recipientsOf(data).filter((recipient) => found.has(recipient));
}

/** What happens to a personal value: some recipient gets it as it is, cleaned only, or none gets it. */
export type Protection = 'as it is' | 'cleaned' | 'only decides' | 'not sent';

/** Returns the weakest protection of an item on its ways to recipients. */
export function protectionOf(flows: readonly Flow[]): Protection {
  if (flows.length === 0) return 'not sent';
  const values = flows.filter(({ decides }) => !decides);
  if (values.length === 0) return 'only decides';
  return values.some(({ cleaned }) => cleaned.length === 0) ? 'as it is' : 'cleaned';
}

/** Returns what cleans a value, in words: `redactUrl`, or the reason of a declaration that it is harmless. */
export const cleaningInWords = (cleaned: readonly string[]): string =>
  cleaned.map((one) => one.replace(/^declassify: /, 'declared harmless: ')).join(', ');
