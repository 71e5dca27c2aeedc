import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A generated file: its path from the package's folder, and its expected text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The lists of folders that the compiler and the report import. Does not need the compiler, whose lists may be stale. */
export function generatedLists(): GeneratedFile[] {
  return [
    { path: 'compiler/language/tables/tables.ts', text: writeTables() },
    { path: 'compiler/compile/declarations/kinds.ts', text: writeKinds() },
    { path: 'compiler/compile/declarations/links.ts', text: writeLinks() },
    { path: 'compiler/check/checks.ts', text: writeChecks() },
    { path: 'compiler/lints/lints.ts', text: writeLints() },
    { path: 'report/views/views.ts', text: writeViews() },
    { path: 'report/views/texts.ts', text: writeViewTexts() },
    { path: 'report/views/style.css', text: writeViewStyles() },
  ];
}

/** The folders of things that rules can name: the table's file and export, and its type. */
const tableFolders = [
  { folder: 'events', file: 'event', type: 'EventTable', list: 'events' },
  { folder: 'built-ins', file: 'built-in', type: 'BuiltInTable', list: 'builtIns' },
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
    for (const name of names) requireExport(`runtime/${folder}/${name}/${file}.ts`, exportName(file));
    const imports = names.map((name) => {
      const local = localName(list, name);
      return `import { ${exportName(file)} as ${local} } from '../../../runtime/${folder}/${name}/${file}.ts';`;
    });
    const rows = names.map((name) => `  ${localName(list, name)},`);
    const declaration =
      `/** By name, as rules write it. */\nexport const ${list}: ReadonlyMap<string, ${type}> = ` +
      `byName<${type}>([\n${rows.join('\n')}\n]);`;
    return { imports, declaration };
  });
  const types = tableFolders.map(({ type }) => type).toSorted();
  return [
    writtenFrom('runtime'),
    `import type {\n${types.map((type) => `  ${type},`).join('\n')}\n} from '../../../runtime/tables/tables.ts';`,
    ...parts.flatMap(({ imports }) => imports),
    '',
    ...parts.map(({ declaration }) => `${declaration}\n`),
    'function byName<T extends { readonly name: string }>(tables: readonly T[]): ReadonlyMap<string, T> {',
    '  return new Map(tables.map((table) => [table.name, table]));',
    '}',
    '',
  ].join('\n');
}

const declarations = 'compiler/compile/declarations';

/** The tables of all kinds, apart from their linking: editors, schemas and build scripts need no more. */
function writeKinds(): string {
  const names = kindsWith('kind.ts');
  for (const name of names) requireExport(`${declarations}/${name}/kind.ts`, `${camel(name)}Kind`);
  return [
    writtenFrom(declarations),
    ...names.map((name) => `import { ${camel(name)}Kind } from './${name}/kind.ts';`),
    "import { inOrder } from './in-order.ts';",
    "import type { Kind } from './kind.ts';",
    '',
    '/** Every kind of top-level declaration, in the order of the reference. */',
    `export const kinds: readonly Kind[] = inOrder([\n${names.map((name) => `  ${camel(name)}Kind,`).join('\n')}\n]);`,
    '',
  ].join('\n');
}

/** How declarations of each kind are linked. */
function writeLinks(): string {
  const names = kindsWith('link.ts');
  for (const name of names) requireExport(`${declarations}/${name}/link.ts`, `${camel(name)}Link`);
  return [
    writtenFrom(declarations),
    "import type { KindLink } from '../bind/linker.ts';",
    ...names.map((name) => `import { ${camel(name)}Link } from './${name}/link.ts';`),
    '',
    '/** How declarations of each kind are linked; an import declares nothing. */',
    `export const links: readonly KindLink[] = [\n${names.map((name) => `  ${camel(name)}Link,`).join('\n')}\n];`,
    '',
  ].join('\n');
}

function writeChecks(): string {
  const names = foldersIn('compiler/check').map((name) => [name, camel(`check-${name}`)] as const);
  for (const [name, local] of names) requireExport(`compiler/check/${name}/check.ts`, local);
  return [
    writtenFrom('compiler/check'),
    "import type { ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';",
    "import type { Program } from '../language/model/program.ts';",
    ...names.map(([name, local]) => `import { ${local} } from './${name}/check.ts';`),
    '',
    '/** Every check over the whole program. */',
    `export const checks: readonly ((program: Program, report: ReportDiagnostic) => void)[] = [\n${names.map(([, local]) => `  ${local},`).join('\n')}\n];`,
    '',
  ].join('\n');
}

function writeLints(): string {
  const names = foldersIn('compiler/lints');
  for (const name of names) requireExport(`compiler/lints/${name}/lint.ts`, camel(name));
  return [
    writtenFrom('compiler/lints'),
    ...names.map((name) => `import { ${camel(name)} } from './${name}/lint.ts';`),
    "import type { Lint } from './define-lint.ts';",
    '',
    '/** Every lint, by name. */',
    `export const lints: readonly Lint[] = [\n${names.map((name) => `  ${camel(name)},`).join('\n')}\n];`,
    '',
  ].join('\n');
}

/** The views of the report; each says where in the sidebar it is. */
function writeViews(): string {
  const views = 'report/views';
  const names = foldersIn(views);
  for (const name of names) requireExport(`${views}/${name}/view.tsx`, `${camel(name)}View`);
  return [
    writtenFrom(views),
    "import type { ReportView } from '../shell/report-view.ts';",
    ...names.map((name) => `import { ${camel(name)}View } from './${name}/view.tsx';`),
    '',
    '// prettier-ignore',
    `const all: readonly ReportView[] = [\n${names.map((name) => `  ${camel(name)}View,`).join('\n')}\n];`,
    '',
    "const sections = ['decide', 'understand', 'check', 'lookUp'];",
    '',
    '/** The views of the report, in the order of the sidebar. */',
    'export const views: readonly ReportView[] = all.toSorted(',
    '  (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.place - b.place,',
    ');',
    '',
  ].join('\n');
}

/** The parts of the text document, of those views that have one. */
function writeViewTexts(): string {
  const views = 'report/views';
  const names = foldersIn(views).filter((name) => existsSync(join(views, name, 'text.ts')));
  for (const name of names) requireExport(`${views}/${name}/text.ts`, `${camel(name)}Text`);
  return [
    writtenFrom(views),
    "import type { TextSection } from '../text/text-section.ts';",
    ...names.map((name) => `import { ${camel(name)}Text } from './${name}/text.ts';`),
    '',
    '// prettier-ignore',
    `const all: readonly TextSection[] = [\n${names.map((name) => `  ${camel(name)}Text,`).join('\n')}\n];`,
    '',
    '/** The sections of the text document, in their order. */',
    'export const texts: readonly TextSection[] = all.toSorted((a, b) => a.place - b.place);',
    '',
  ].join('\n');
}

/** The style sheets of all views of the report, in the order of their names. */
function writeViewStyles(): string {
  const views = 'report/views';
  const sheets = foldersIn(views).flatMap((view) => {
    const names = readdirSync(join(views, view)).filter((name) => name.endsWith('.css'));
    return names.toSorted().map((name) => `@import './${view}/${name}';`);
  });
  return [`/* ${generatedFrom(views)} */`, ...sheets, ''].join('\n');
}

/** Throws where a folder lacks the file that lists take from it, or the file has no export of the expected name. */
function requireExport(path: string, name: string): void {
  if (!existsSync(path)) throw new MissingExport(`${path} is missing, so its folder has nothing for the list.`);
  const isExported = new RegExp(`^export (?:const|function) ${name}\\b`, 'm').test(readFileSync(path, 'utf8'));
  if (!isExported) throw new MissingExport(`${path} must export "${name}": the name follows from the folder.`);
}

/** A mistake in a folder that a list is made of. */
export class MissingExport extends Error {
  override readonly name = 'MissingExport';
}

function kindsWith(file: string): string[] {
  return foldersIn(declarations).filter((name) => existsSync(join(declarations, name, file)));
}

function writtenFrom(folder: string): string {
  return `// ${generatedFrom(folder)}`;
}

function generatedFrom(folder: string): string {
  return `Written by \`npm run generate\` from the folders of ${folder}/; not to be edited.`;
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
  return camel(file);
}

/** `events` and `form-change` give `formChangeEvents`; unique among all folders. */
function localName(list: string, name: string): string {
  return `${camel(name)}${list[0].toUpperCase()}${list.slice(1, -1)}`;
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
