import type { ReportRef } from '../../compiler/contract/report/ref.ts';
import type { ReportAddress } from './address.ts';

/** Returns the address of what a reference names. */
export function refAddress({ kind, id }: ReportRef): ReportAddress {
  const [view, ...path] = places[kind];
  return { view, path: [...path, id], query: {} };
}

/** The view of each kind, and its tab. */
const places: Readonly<Record<ReportRef['kind'], readonly [view: string, ...tab: string[]]>> = {
  rule: ['rules'],
  tag: ['rules'],
  recipient: ['recipients'],
  item: ['data'],
  storage: ['storage'],
  assertion: ['assertions'],
  scenario: ['scenarios'],
  call: ['reference', 'endpoints'],
  condition: ['reference', 'conditions'],
  page: ['reference', 'pages'],
  country: ['reference', 'countries'],
  group: ['reference', 'consent'],
  set: ['reference', 'countries'],
  table: ['reference', 'settings'],
  setting: ['reference', 'settings'],
  variable: ['reference', 'variables'],
  module: ['reference', 'modules'],
  site: ['size'],
};
