import type { ReportRef } from './ref.ts';

/** A generated text: plain parts, and parts that link to what they name. */
export type ReportText = readonly (string | ReportTextLink)[];

export interface ReportTextLink {
  readonly text: string;
  readonly ref: ReportRef;
  /** Whether it names personal data, or personal data that a redactor has cleaned. */
  readonly mark?: 'personal' | 'cleaned';
}

/** Returns a generated text without its links. */
export const plainText = (text: ReportText): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
