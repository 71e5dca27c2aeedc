import type { Table } from '../../export/table.ts';
import type { ReportData } from '../../report-data.ts';
import { kindsInWords, lifetimeInWords, storedOf } from './stored.ts';

/** Returns the cookie list: everything that is stored in the browser. */
export function cookieTable(data: ReportData): Table {
  return {
    title: 'Cookies and storage',
    columns: ['Name', 'Kind', 'Lifetime', 'Set by', 'Consent', 'Purpose'],
    rows: storedOf(data).map((stored) => [
      stored.name,
      kindsInWords[stored.kind],
      lifetimeInWords(stored),
      stored.by.map(({ kind, id }) => `${kind} ${id}`).join(', '),
      stored.groups.join(', ') || 'none needed',
      stored.purposes.join('; ') || 'not declared',
    ]),
  };
}
