import type { WordsDocument } from '../compiler/contract/words.ts';
import { documentedMessages } from '../tasks/explain/all-messages.ts';
import { vocabulary } from '../compiler/describe/editor/vocabulary.ts';
import { documentSchemas } from './document-schemas.ts';
import type { GeneratedFile } from './generate-lists.ts';
import { diagrams } from './grammar/diagrams.ts';
import { writeManagers } from './reference/write-managers.ts';
import { writeReference } from './reference/write-reference.ts';
import { writeVendors } from './reference/write-vendors.ts';
import { writeRequirements } from './requirements/write-requirements.ts';
import { rulesSchema } from './rules-schema/rules-schema.ts';
import { markdownGrammar } from './textmate/markdown-grammar.ts';
import { rulesGrammar } from './textmate/rules-grammar.ts';

/** Returns every file that `npm run generate` derives from the compiler. `npm test` fails if one is outdated. */
export function generatedFiles(): GeneratedFile[] {
  const words: WordsDocument = { version: 1, entries: vocabulary, messages: documentedMessages() };
  return [
    ...writeReference(),
    { path: 'docs/vendors.md', text: writeVendors() },
    { path: 'docs/consent-managers.md', text: writeManagers() },
    { path: 'docs/requirements.md', text: writeRequirements() },
    { path: 'schemas/tagc/rules.json', text: writeJson(rulesSchema()) },
    ...documentSchemas().map(({ name, schema }) => ({ path: `schemas/tagc/${name}.json`, text: writeJson(schema) })),
    { path: 'schemas/tagc/vocabulary.json', text: writeJson(words) },
    { path: 'editors/textmate/tagc.tmLanguage.json', text: writeJson(rulesGrammar()) },
    { path: 'editors/textmate/tagc-markdown.tmLanguage.json', text: writeJson(markdownGrammar()) },
    ...diagrams().map(({ path, svg }) => ({ path: `docs/${path}`, text: svg })),
  ];
}

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
