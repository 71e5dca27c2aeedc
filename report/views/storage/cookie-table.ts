import { consentInWords } from '../../consent-in-words.ts';
import type { Table } from '../../export/table.ts';
import { purposesInWords } from '../../purposes.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { protectionInWords } from '../data/flows.ts';
import { recipientsOfStored, type StoredRecipient } from '../recipients/accounts.ts';
import { recipientTitle } from '../recipients/recipients.ts';
import { kindsInWords, lifetimeInWords, settersInWords, storedOf, type Stored } from './stored.ts';

/** Returns the cookie list: everything that is stored in the browser. */
export function cookieTable(data: ReportData): Table {
  return {
    title: 'Cookies and storage',
    columns: ['Name', 'Kind', 'Lifetime', 'Set by', 'Personal data', 'Recipients', 'Consent', 'Purpose'],
    rows: storedOf(data).map((stored) => [
      stored.name,
      kindsInWords[stored.kind],
      lifetimeInWords(stored),
      settersInWords(stored),
      stored.personal ?? 'none that is labelled',
      recipientsInWords(data, stored),
      consentInWords(stored),
      purposesInWords(stored.purposes) || 'not declared',
    ]),
  };
}

/** Returns the recipients of a cookie or key, in words. */
export function recipientsInWords(data: ReportData, stored: Stored): string {
  const recipients = recipientsOfStored(data, stored).map(
    (one) => `${recipientTitle(one.recipient)}${protectionNote(one)}`,
  );
  return recipients.join(', ') || noRecipients(stored);
}

/** Returns what happens to personal data on the way to a recipient, in brackets. Empty if there is none. */
export const protectionNote = ({ protection }: StoredRecipient): string =>
  protection ? ` (${protectionInWords(protection)})` : '';

/** Says that nobody is known to receive something. Who sets cookies that only a group declares is not declared. */
export const noRecipients = ({ by }: Stored): string =>
  by.some(({ kind }) => kind === 'group') ? 'not declared' : 'none';
