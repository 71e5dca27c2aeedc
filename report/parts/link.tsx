import type { ReactNode } from 'react';
import type { ReportRef } from '../data/ref.ts';
import { memoize } from '../memoize.ts';
import type { ReportData } from '../report-data.ts';
import { writeAddress, type ReportAddress } from '../shell/address.ts';
import { addressOf } from '../shell/ref-address.ts';
import { useReport } from '../shell/report-context.ts';

interface LinkProps {
  readonly to: ReportRef | (Pick<ReportAddress, 'view'> & Partial<ReportAddress>);
  readonly children: ReactNode;
}

/** A link to a named thing or to an address. If the report has no place for it, its plain text. */
export function Link({ to, children }: LinkProps) {
  const { views, data } = useReport();
  const address = 'kind' in to ? addressOf(to) : to;
  // Sentences also name values that are never sent.
  const isKnown = !('kind' in to) || to.kind !== 'item' || itemsOf(data).has(to.id);
  return isKnown && views.has(address.view) ? <a href={writeAddress(address)}>{children}</a> : children;
}

const itemsOf = memoize(({ items }: ReportData) => new Set(items.map(({ id }) => id)));
