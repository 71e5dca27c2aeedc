import { vendorEntries } from '../compiler/editor/vendor-entries.ts';
import type { GeneratedFile } from './generate-lists.ts';
import { readVendors } from './reference/read-vendors.ts';

/** The words of the library of vendors, for the vocabulary. */
export function generatedLibrary(): GeneratedFile {
  const entries = readVendors().flatMap(({ file, vendor }) => vendorEntries(vendor, `npm:tagc/vendors/${file}`));
  return {
    path: 'compiler/editor/library-entries.ts',
    text: `// Written by \`npm run generate\` from vendors/ and test/vendors/; not to be edited.
import type { VocabularyEntry } from './vocabulary-entry.ts';

/** The vendors of the library, each followed by its options and actions. */
export const libraryEntries: readonly VocabularyEntry[] = ${JSON.stringify(entries, null, 2)};
`,
  };
}
