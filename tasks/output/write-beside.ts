import { dirname, join } from 'node:path';
import { diskFileSystem, type FileSystem } from '../disk/file-system.ts';
import { createJournal } from './journal.ts';
import type { OutputFile } from './output-file.ts';
import type { OutputFolder } from './output-folder.ts';
import { refuseForeign } from './refuse-foreign.ts';

/**
 * Writes files that no manifest names, and changes nothing else in the output folder. The journal names them, so that the
 * next build removes them, like the files of a killed build.
 */
export function writeBeside(
  folder: OutputFolder,
  files: readonly OutputFile[],
  disk: FileSystem = diskFileSystem,
): void {
  const journal = createJournal(folder.path, disk);
  const ours = new Set(journal.read());
  for (const file of files) refuseForeign(file, folder, ours, disk);
  journal.write(new Set([...ours, ...files.flatMap(({ path }) => [path, partOf(path)])]));
  for (const { path, content } of files) {
    disk.makeFolder(dirname(join(folder.path, path)));
    disk.write(join(folder.path, partOf(path)), content);
    disk.rename(join(folder.path, partOf(path)), join(folder.path, path));
  }
}

const partOf = (path: string): string => `${path}.part`;
