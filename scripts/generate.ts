import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vocabulary } from '../compiler/editor/vocabulary.ts';
import { diagrams } from './grammar/diagrams.ts';
import { writeReference } from './reference/write-reference.ts';
import { writeRequirements } from './requirements/write-requirements.ts';
import { rulesSchema } from './rules-schema/rules-schema.ts';

/** A file that follows from others, as it should stand: path from the package's folder, and text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Every file that `npm run generate` writes; the gate fails when one is stale. */
export function generatedFiles(): GeneratedFile[] {
  return [
    { path: 'compiler/language/tables.ts', text: writeTables() },
    { path: 'docs/language.md', text: writeReference() },
    { path: 'docs/requirements.md', text: writeRequirements() },
    { path: 'schemas/tagc/rules.json', text: writeJson(rulesSchema()) },
    { path: 'schemas/tagc/vocabulary.json', text: writeJson({ version: 1, entries: vocabulary }) },
    ...diagrams().map(({ path, svg }) => ({ path: `docs/${path}`, text: svg })),
  ];
}

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The folders of things that rules can name: the table's file and export, and its type. */
const tableFolders = [
  { folder: 'events', file: 'event', type: 'EventTable', list: 'events' },
  { folder: 'facts', file: 'fact', type: 'FactTable', list: 'facts' },
  { folder: 'functions', file: 'function', type: 'FunctionTable', list: 'functions' },
  { folder: 'sources', file: 'source', type: 'SourceTable', list: 'sources' },
  { folder: 'actions', file: 'action', type: 'ActionTable', list: 'actions' },
  { folder: 'vendors', file: 'vendor', type: 'VendorTable', list: 'vendors' },
  { folder: 'consent-sources', file: 'consent-source', type: 'ConsentSourceTable', list: 'consentSources' },
] as const;

/** One import for each table, so that the compiler finds all of them without looking at a disk. */
function writeTables(): string {
  const parts = tableFolders.map(({ folder, file, type, list }) => {
    const names = foldersIn(join('runtime', folder));
    const imports = names.map((name) => {
      const local = localName(list, name);
      return `import { ${exportName(file)} as ${local} } from '../../runtime/${folder}/${name}/${file}.ts';`;
    });
    const rows = names.map((name) => `  ${localName(list, name)},`);
    const declaration =
      `/** By name, as rules write it. */\nexport const ${list}: ReadonlyMap<string, ${type}> = ` +
      `byName<${type}>([\n${rows.join('\n')}\n]);`;
    return { imports, declaration };
  });
  const types = tableFolders.map(({ type }) => type).toSorted();
  return [
    '// Written by `npm run generate` from the folders of runtime/; not to be edited.',
    `import type {\n${types.map((type) => `  ${type},`).join('\n')}\n} from '../../runtime/tables.ts';`,
    ...parts.flatMap(({ imports }) => imports),
    '',
    ...parts.map(({ declaration }) => `${declaration}\n`),
    'function byName<T extends { readonly name: string }>(tables: readonly T[]): ReadonlyMap<string, T> {',
    '  return new Map(tables.map((table) => [table.name, table]));',
    '}',
    '',
  ].join('\n');
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** `function` is a word of the language, so those tables are exported by a longer name. */
function exportName(file: string): string {
  if (file === 'function') return 'functionTable';
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `events` and `form-change` give `formChangeEvents`; unique among all folders. */
function localName(list: string, name: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}${list[0].toUpperCase()}${list.slice(1, -1)}`;
}
