import type { ReportEarlier } from '../compiler/contract/report/change.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';
import { headlineOf, statesBeforeAnswer, verdictOf } from './receiver-verdict.ts';
import { recipientsOf } from './views/recipients/recipients.ts';
import { storedOf } from './views/storage/stored.ts';

/** Returns what a later report needs of this one to mark what is new and gone. */
export function summariseReport(data: ReportData): ReportEarlier {
  const states = statesBeforeAnswer(data);
  return {
    ...(states.length > 0 && { headline: headlineOf(verdictOf(data, states), data).join('') }),
    recipients: recipientsOf(data).map(({ id }) => id),
    stored: storedOf(data).map(nameOfStored),
    items: data.items.map(({ id }) => id),
  };
}

/** Returns the name of a cookie or key among all: `cookie _ga`. */
export const nameOfStored = ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
  `${kind} ${name}`;

type Listed = 'recipients' | 'stored' | 'items';

/** Whether the version before had no such thing. False without such a version. */
export const isAdded = ({ changes }: ReportData, list: Listed, id: string): boolean =>
  changes?.earlier !== undefined && !changes.earlier[list].includes(id);

/** Returns what only the version before had. Nothing without such a version. */
export function removedFrom({ changes }: ReportData, list: Listed, now: readonly string[]): readonly string[] {
  const is = new Set(now);
  return (changes?.earlier?.[list] ?? []).filter((id) => !is.has(id));
}
