import { join } from 'node:path';
import type { FileSystem } from '../disk/file-system.ts';

export const journalName = '.tagc-build.json';

/**
 * Creates a journal of the files that a build is about to write. After a killed build, the next one can tell its files from
 * those that tagc did not write. The journal exists while a build writes, and while there are files that no manifest names.
 */
export function createJournal(folder: string, disk: FileSystem) {
  const file = join(folder, journalName);
  return {
    read(): string[] {
      const content = disk.read(file);
      return content === undefined ? [] : readPaths(content.toString());
    },
    write(paths: Iterable<string>) {
      disk.write(`${file}.part`, JSON.stringify([...paths], null, 2));
      disk.rename(`${file}.part`, file);
    },
    remove: () => disk.remove(file),
  };
}

/** Reads the paths of a journal. Their files are removed, so only paths of the expected form are accepted. */
function readPaths(text: string): string[] {
  try {
    const paths = JSON.parse(text) as string[];
    return paths.filter((path) => /^([^./\\][^/\\]*\/)?[^./\\][^/\\]*$/.test(path));
  } catch {
    return [];
  }
}
