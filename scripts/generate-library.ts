import { vendorEntries } from '../compiler/describe/editor/vendor-entries.ts';
import type { GeneratedFile } from './generate-lists.ts';
import { readVendors, sharedDeclarations } from './reference/read-vendors.ts';

/** The words of the library of vendors, for the vocabulary. */
export function generatedLibrary(): GeneratedFile {
  const entries = readVendors().flatMap(({ file, vendor }) =>
    vendorEntries({ ...vendor, example: withDeclarations(vendor.example) }, `npm:tagc/vendors/${file}`),
  );
  return {
    path: 'compiler/describe/editor/library-entries.ts',
    text: `// Written by \`npm run generate\` from vendors/ and test/vendors/; not to be edited.
import type { VocabularyEntry } from './vocabulary-entry.ts';

/** The vendors of the library, each followed by its options and actions. */
export const libraryEntries: readonly VocabularyEntry[] = ${JSON.stringify(entries, null, 2)};
`,
  };
}

/** Returns an example after the shared declarations that it needs, so that it compiles. */
function withDeclarations(example: string): string {
  const [imports, ...rest] = example.split('\n\n');
  let text = rest.join('\n\n');
  const needed: string[] = [];
  // The last declarations need earlier ones.
  for (const line of sharedDeclarations().split('\n').toReversed()) {
    const [, name] = /^(?:event|data|condition) (\w+)/.exec(line) ?? [];
    if (name === undefined || !new RegExp(`\\b${name}\\b(?!:)`).test(text)) continue;
    needed.unshift(line);
    text += `\n${line}`;
  }
  return [imports, needed.join('\n'), ...rest].filter(Boolean).join('\n\n');
}
