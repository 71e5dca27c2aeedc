import type { ReactNode } from 'react';
import type { ReportRef } from '../../compiler/contract/report/ref.ts';
import { memoize } from '../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { writeAddress, type ReportAddress } from '../shell/address.ts';
import { refAddress } from '../shell/ref-address.ts';
import { useReport } from '../shell/report-context.ts';

interface LinkProps {
  readonly to: ReportRef | (Pick<ReportAddress, 'view'> & Partial<ReportAddress>);
  readonly children: ReactNode;
}

/** A link to a named thing or to an address. If the report has no place for it, its plain text. */
export function Link({ to, children }: LinkProps) {
  const { views, data } = useReport();
  const address = 'kind' in to ? refAddress(to) : to;
  const isKnown = !('kind' in to) || hasPlace(data, to);
  return isKnown && views.has(address.view) ? <a href={writeAddress(address)}>{children}</a> : children;
}

/** Whether the report has a page about it. Sentences also name values that are never sent, and states of the page. */
function hasPlace(data: ReportData, { kind, id }: ReportRef): boolean {
  if (kind === 'item') return itemsOf(data).has(id);
  return kind !== 'storage' || !unstoredOf(data).has(id);
}

/** Returns the states that are not stored in the browser. */
const unstoredOf = memoize(({ inventory: { states, stored, read = [] } }: ReportData): ReadonlySet<string> => {
  const kept = new Set([...stored, ...read].map(({ by }) => by.id));
  return new Set(states.map(({ id }) => id).filter((id) => !kept.has(id)));
});

const itemsOf = memoize(({ items }: ReportData) => new Set(items.map(({ id }) => id)));
