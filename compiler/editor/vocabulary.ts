import { exampleEntries } from './example-entries.ts';
import { kindEntries } from './kind-entries.ts';
import { namedEntries } from './named-entries.ts';
import { vendorEntries } from './vendor-entries.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { wordEntries } from './word-entries.ts';

/** All built-in words that rules can use, from the tables of the language. */
export const vocabulary: readonly VocabularyEntry[] = [
  ...kindEntries,
  ...wordEntries,
  ...namedEntries,
  ...vendorEntries,
  ...exampleEntries,
];
