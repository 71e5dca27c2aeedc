import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../disk/find-entry.ts';
import { resolvePath } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { parseAll } from '../../compiler/language/syntax/parse-all.ts';

/** Returns the project of a folder or of the nearest folder above it. Undefined if there is none. */
export function projectAround(folder: string): EntryPlace | undefined {
  try {
    return findEntry(undefined, folder);
  } catch (error) {
    if (error instanceof CannotRun) return undefined;
    throw error;
  }
}

/** Returns the paths of an entry and of all files that it or they import, also of those that cannot be read. */
export function importedFrom({ root, entry }: EntryPlace): readonly Path[] {
  const documents = parseAll(entry, createDiskHost(root), admitsText, () => {});
  const named = documents.flatMap(({ source, declarations }) =>
    declarations.flatMap(({ kind, title }) => {
      const path = kind.text === 'import' && title ? resolvePath(title.text, source.path) : undefined;
      return path === undefined ? [] : [path];
    }),
  );
  return [...new Set([...documents.map(({ source }) => source.path), entry, ...named])];
}
