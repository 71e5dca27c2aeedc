import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { readAddress, writeAddress, type ReportAddress } from './address.ts';
import { refAddress } from './ref-address.ts';

/**
 * Returns the address that an address of the report with one page leads to: `#rule-applyNow`, `#assertion-3`,
 * `#rules?site=car`. The text document still has elements with these ids.
 */
export function fromOldAddress(hash: string, { assertions, scenarios }: ReportData): ReportAddress {
  const { view: place, query } = readAddress(hash);
  const [, kind, id] = /^(rule|tag|assertion|scenario)-(.*)$/s.exec(place) ?? [];
  if (kind === 'rule' || kind === 'tag') return { ...refAddress({ kind, id }), query };
  if (kind === 'assertion') return refAddress({ kind, id: assertions[Number(id) - 1]?.title ?? id });
  if (kind === 'scenario') return refAddress({ kind, id: scenarios[Number(id) - 1]?.title ?? id });
  return readAddress(writeAddress({ ...(views.get(place) ?? { view: place }), query }));
}

const views = new Map<string, Pick<ReportAddress, 'view'> & Partial<ReportAddress>>(
  Object.entries({
    countries: { view: 'reference', path: ['consent'] },
    warnings: { view: 'findings' },
    exceptions: { view: 'findings' },
    sizes: { view: 'size' },
  }),
);
