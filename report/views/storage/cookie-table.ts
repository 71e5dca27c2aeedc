import type { Table } from '../../export/table.ts';
import type { ReportData } from '../../report-data.ts';
import { recipientsOfStored } from '../recipients/accounts.ts';
import { recipientTitle } from '../recipients/recipients.ts';
import { kindsInWords, lifetimeInWords, storedOf, type Stored } from './stored.ts';

/** Returns the cookie list: everything that is stored in the browser. */
export function cookieTable(data: ReportData): Table {
  return {
    title: 'Cookies and storage',
    columns: ['Name', 'Kind', 'Lifetime', 'Set by', 'Recipients', 'Consent', 'Purpose'],
    rows: storedOf(data).map((stored) => [
      stored.name,
      kindsInWords[stored.kind],
      lifetimeInWords(stored),
      stored.by.map(({ kind, id }) => `${kind} ${id}`).join(', '),
      recipientsInWords(data, stored),
      stored.groups.join(', ') || 'none needed',
      stored.purposes.join('; ') || 'not declared',
    ]),
  };
}

/** Returns the recipients of the tags that may set a cookie, in words. */
export const recipientsInWords = (data: ReportData, stored: Stored): string =>
  recipientsOfStored(data, stored).map(recipientTitle).join(', ') || 'none';
