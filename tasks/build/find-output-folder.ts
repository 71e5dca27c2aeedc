import { relative, resolve } from 'node:path';
import { explainDiskFailure } from '../disk/explain-disk-failure.ts';
import { checkOutputFolder, type OutputFolder } from '../output/output-folder.ts';
import type { BuildOptions } from './build-options.ts';
import { diskWorkOf } from '../check/disk-work-of.ts';
import type { ReadProject, WorkingFolder } from '../check/read-project.ts';

/**
 * Returns the folder that a build writes to. This is the requested folder, `dist` in the current folder if an entry was
 * named, or `dist` beside the entry that was found. Throws if the folder must not be written to.
 */
export function findOutputFolder(
  options: BuildOptions,
  { root, documents }: ReadProject,
  { cwd }: WorkingFolder,
): OutputFolder {
  const folder = outputFolderAt(options, root, cwd);
  const sources = documents.map(({ source }) => source.path);
  explainDiskFailure(diskWorkOf(folder), () => checkOutputFolder(folder, root, sources));
  return folder;
}

/** Returns the same folder without a look at what is in it. `root` is the folder of the entry. */
export function outputFolderAt({ entry, out }: BuildOptions, root: string, cwd: string): OutputFolder {
  const path = out === undefined ? resolve(entry === undefined ? root : cwd, 'dist') : resolve(cwd, out);
  return { path, name: relative(cwd, path).replaceAll('\\', '/') || '.' };
}
