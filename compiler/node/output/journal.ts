import { join } from 'node:path';
import type { FileSystem } from '../disk/file-system.ts';

const journalName = '.tagc-build.json';

/**
 * Notes which files a build is about to write, so that the next one can tell what a killed build left behind from what
 * tagc never wrote. It exists only while a build writes.
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

/** What it names is removed, so nothing else than names of our own form is taken from it. */
function readPaths(text: string): string[] {
  try {
    const paths = JSON.parse(text) as string[];
    return paths.filter((path) => /^([^./\\][^/\\]*\/)?[^./\\][^/\\]*$/.test(path));
  } catch {
    return [];
  }
}
