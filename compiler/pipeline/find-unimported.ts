import type { CompileResult } from './compile.ts';
import { admitsText } from '../compile/declarations/admits-text.ts';
import { kinds } from '../compile/declarations/kinds.ts';
import type { Host } from './host.ts';
import { resolvePath } from '../language/source/resolve-path.ts';
import { createSource, type Path } from '../language/source/source.ts';
import type { Declaration, Document } from '../language/syntax/document.ts';
import { parseSource, syntaxOf } from '../language/syntax/parse-all.ts';

/**
 * Returns the rule files of a project that no file imports. If one of them imports another one, only the first is
 * returned. Files that probably belong to another project, are a library, or are no rule files, are left out.
 */
export function findUnimported(
  { documents }: Pick<CompileResult, 'documents'>,
  files: Host['files'],
): readonly Document[] {
  const paths = files?.list() ?? [];
  // Among so many files, the entries of other projects may be missing.
  if (paths.length >= mostFiles) return [];
  const imported = new Set(
    documents.flatMap(({ source: { path } }) => [path, ...(files?.withoutLinks ? [files.withoutLinks(path)] : [])]),
  );
  const others = paths.filter((path) => !imported.has(path)).flatMap((path) => parseFile(path, files!));
  const entries = others.filter(isEntry).map(({ source }) => source.path);
  const ofOthers = reachableFrom(entries, others);
  const found = others.filter(
    (document) =>
      isRuleFile(document) &&
      !isLibrary(document) &&
      !ofOthers.has(document.source.path) &&
      !isBelowEntry(document.source.path, entries, imported),
  );
  const brought = new Set(found.flatMap((document) => importsOf(document, '')));
  const causes = found.filter(({ source }) => !brought.has(source.path));
  return causes.length > 0 ? causes : found;
}

/** The limit of the list. */
const mostFiles = 1000;

function parseFile(path: Path, files: NonNullable<Host['files']>): Document[] {
  const read = files.read(path);
  return 'text' in read ? [parseSource(createSource(path, read.text), admitsText)] : [];
}

/** Whether a file is the entry of another project. */
function isEntry({ source, declarations }: Document): boolean {
  return /(^|\/)rules\.(dsl|ya?ml)$/.test(source.path) || declarations.some(({ kind }) => kind.text === 'project');
}

/**
 * Whether a file contains only declarations. Other YAML files have other keys, or keys without names. In a DSL file, which
 * may have mistakes, one declaration is enough.
 */
function isRuleFile({ source, declarations, problems }: Document): boolean {
  if (syntaxOf(source.path) === 'dsl') return declarations.some(isDeclaration);
  return problems.length === 0 && declarations.length > 0 && declarations.every(isDeclaration);
}

/**
 * Whether a file only declares vendors or consent managers for other projects, and what they need. Without a tag or a consent
 * block, nothing in it could run.
 */
function isLibrary({ declarations }: Document): boolean {
  const isOneOf =
    (...kinds: readonly string[]) =>
    (one: Declaration) =>
      kinds.includes(one.kind.text);
  return (
    declarations.some(isOneOf('vendor', 'queue', 'manager')) &&
    declarations.every(isOneOf('vendor', 'queue', 'manager', 'import', 'const', 'function'))
  );
}

function isDeclaration({ kind, names, title }: Declaration): boolean {
  const known = kinds.find(({ name }) => name === kind.text);
  return (
    known !== undefined && (known.header.names === 'none' ? !known.header.title || Boolean(title) : names.length > 0)
  );
}

/** Returns the entries and all files that they import. Their paths are relative to the folder of the entry. */
function reachableFrom(entries: readonly Path[], documents: readonly Document[]): ReadonlySet<Path> {
  const byPath = new Map(documents.map((document) => [document.source.path, document]));
  const reached = new Set<Path>();
  for (const entry of entries) {
    const folder = folderOf(entry);
    const open = [entry];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const document = byPath.get(path);
      if (!document || reached.has(path)) continue;
      reached.add(path);
      open.push(...importsOf(document, folder));
    }
  }
  return reached;
}

/** Returns the files that a document imports, in a project in this folder. */
function importsOf({ source, declarations }: Document, folder: Path): Path[] {
  return declarations.flatMap(({ kind, title }) => {
    const path = kind.text === 'import' && title && resolvePath(title.text, source.path.slice(folder.length));
    return path ? [`${folder}${path}`] : [];
  });
}

/**
 * Whether a file is in a folder of another project: one that has an entry. A folder beside the entry that contains no
 * imported file is such a folder, too, if there is an entry anywhere in it: it may contain tests or examples.
 */
function isBelowEntry(path: Path, entries: readonly Path[], imported: ReadonlySet<Path>): boolean {
  const [top, inner] = path.split('/', 2);
  if (inner === undefined) return false;
  const isOwn = [...imported].some((other) => other.startsWith(`${top}/`));
  return entries.some((entry) => {
    const folder = folderOf(entry);
    return folder !== '' && (path.startsWith(folder) || (!isOwn && entry.startsWith(`${top}/`)));
  });
}

/** Returns the path of a file's folder with the slash at its end; empty for the folder of the project. */
function folderOf(path: Path): Path {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
