import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { consentInWords } from '../../consent-in-words.ts';
import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import { placesBeforeAnswer } from './stored-before-answer.ts';
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
    columns: [
      'Name',
      'Kind',
      'Lifetime',
      'Set by',
      'Personal data',
      'Recipients',
      'Consent',
      'Before an answer',
      'Purpose',
    ],
    rows: storedOf(data).map((stored) => [
      stored.name,
      kindsInWords[stored.kind],
      lifetimeInWords(stored),
      settersInWords(stored),
      stored.personal ?? 'none that is labelled',
      recipientsInWords(data, stored),
      neededInWords(stored),
      beforeAnswerInWords(data, stored),
      purposesInWords(stored.purposes) || 'not declared',
    ]),
  };
}

/** Returns the consent without which something is not stored. */
export const neededInWords = (stored: Stored): string =>
  consentInWords(stored) || 'not checked: the rules only read it';

/** Says where visitors can store something before an answer. */
export function beforeAnswerInWords(data: ReportData, stored: Stored): string {
  if (!data.consent) return 'the project has no consent groups';
  if (stored.by.length === 0) return 'no rule stores it';
  const codes = placesBeforeAnswer(data, stored);
  return codes.length === 0 ? 'not stored' : `can be stored ${inCountries(data.countries, codes)}`;
}

/** Returns the recipients of a cookie or key, in words. */
export function recipientsInWords(data: ReportData, stored: Stored): string {
  const recipients = recipientsOfStored(data, stored).map(
    (one) => `${recipientTitle(one.recipient)}${protectionNote(one)}`,
  );
  return firstOf(recipients, Infinity) || noRecipients(stored);
}

/** Returns what happens to personal data on the way to a recipient, in brackets. Empty if there is none. */
export const protectionNote = ({ protection }: StoredRecipient): string =>
  protection ? ` (${protectionInWords(protection)})` : '';

/** Says that nobody is known to receive something. Who sets cookies that only a group declares is not declared. */
export const noRecipients = ({ by }: Stored): string =>
  by.some(({ kind }) => kind === 'group') ? 'not declared' : 'none';
