import { admitsText } from '../compiler/declarations/admits-text.ts';
import { CannotRun } from '../compiler/node/cannot-run.ts';
import { createDiskHost } from '../compiler/node/disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../compiler/node/disk/find-entry.ts';
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

/** Returns the paths of an entry and of all files it imports, as far as they can be read. */
export function importedFrom({ root, entry }: EntryPlace): Path[] {
  const documents = parseAll(entry, createDiskHost(root), admitsText, () => {});
  // If the entry cannot be read, return it alone: the caller reports the error when it reads the file.
  return documents.length > 0 ? documents.map(({ source }) => source.path) : [entry];
}
