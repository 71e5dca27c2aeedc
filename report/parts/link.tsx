import type { ReactNode } from 'react';
import type { ReportRef } from '../data/ref.ts';
import { writeAddress, type ReportAddress } from '../shell/address.ts';
import { addressOf } from '../shell/ref-address.ts';
import { useReport } from '../shell/report-context.ts';

interface LinkProps {
  readonly to: ReportRef | (Pick<ReportAddress, 'view'> & Partial<ReportAddress>);
  readonly children: ReactNode;
}

/** A link to a named thing or to an address. If the report has no view for it, its plain text. */
export function Link({ to, children }: LinkProps) {
  const { views } = useReport();
  const address = 'kind' in to ? addressOf(to) : to;
  return views.has(address.view) ? <a href={writeAddress(address)}>{children}</a> : children;
}
