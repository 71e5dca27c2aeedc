import { readdirSync, readFileSync } from 'node:fs';
import { documentationOf } from '../compiler/compile/bind/fields.ts';
import { admitsText } from '../compiler/compile/declarations/admits-text.ts';
import type { VocabularyEntry } from '../compiler/describe/editor/vocabulary-entry.ts';
import { vendorEntries } from '../compiler/describe/editor/vendor-entries.ts';
import { createSource } from '../compiler/language/source/source.ts';
import { parseSource } from '../compiler/language/syntax/parse-all.ts';
import type { GeneratedFile } from './generate-lists.ts';
import { readVendors, sharedDeclarations } from './reference/read-vendors.ts';

/** The words of the libraries of vendors and of consent managers, for the vocabulary and for editors. */
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

/** The consent managers of the library. */
export const managersOfLibrary: readonly VocabularyEntry[] = ${JSON.stringify(managerEntries(), null, 2)};
`,
  };
}

function managerEntries(): readonly VocabularyEntry[] {
  return readdirSync('managers')
    .toSorted()
    .flatMap((file) => {
      const source = createSource(file, readFileSync(`managers/${file}`, 'utf8'));
      const document = parseSource(source, admitsText);
      const managers = document.declarations.filter(({ kind }) => kind.text === 'manager');
      return managers.map((declaration): VocabularyEntry => {
        const name = declaration.names[0].text;
        const options = declaration.body!.declarations.filter(({ kind }) => kind.text === 'option');
        return {
          name,
          sort: 'consent manager',
          signature: `${name}(${options.map(({ names }) => names[0].text).join(', ')})`,
          summary: documentationOf(declaration, source, [document]).join(' ').trim(),
          details: `It is in the library: \`import "npm:tagc/managers/${file}"\`.`,
        };
      });
    });
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
