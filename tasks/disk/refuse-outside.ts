import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';

/** Throws a `CannotRun` if a link between a folder and one of its files leads out of the folder. Files and folders may be missing. */
export function refuseOutside(folder: string, paths: readonly string[]): void {
  if (!existsSync(folder)) return;
  const outside = paths.find((path) => isOutside(folder, path));
  if (outside === undefined) return;
  throw new CannotRun(
    `"${outside}" would be written outside the folder, because a folder of its path is a link to another place.`,
    'Nothing was written. Remove the link, or choose another folder.',
  );
}

function isOutside(folder: string, path: string): boolean {
  const work = {
    name: path,
    done: 'written',
    note: 'Nothing was written.',
    afterwards: 'run the command again',
  } as const;
  return explainDiskFailure(work, () => {
    const parent = existing(dirname(join(folder, path)));
    return leavesFolder(relative(realpathSync(folder), realpathSync(parent)));
  });
}

/** Returns the nearest folder of a path that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));
