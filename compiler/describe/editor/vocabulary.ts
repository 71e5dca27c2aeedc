import { vendors } from '../../language/tables/tables.ts';
import { exampleEntries } from './example-entries.ts';
import { kindEntries } from './kind-entries.ts';
import { libraryEntries } from './library-entries.ts';
import { namedEntries } from './named-entries.ts';
import { vendorEntries } from './vendor-entries.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { wordEntries } from './word-entries.ts';

/** All words that rules can use: those of the language's tables, and those of the library of vendors. */
export const vocabulary: readonly VocabularyEntry[] = [
  ...kindEntries,
  ...wordEntries,
  ...namedEntries,
  ...[...vendors.values()].flatMap((vendor) => vendorEntries(vendor)),
  ...libraryEntries,
  ...exampleEntries,
];
