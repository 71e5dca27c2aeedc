import { admitsText } from '../compiler/declarations/admits-text.ts';
import { CannotRun } from '../compiler/node/cannot-run.ts';
import { createDiskHost } from '../compiler/node/disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../compiler/node/disk/find-entry.ts';
import { resolvePath } from '../compiler/source/resolve-path.ts';
import type { Path } from '../compiler/source/source.ts';
import { parseAll } from '../compiler/syntax/parse-all.ts';

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
