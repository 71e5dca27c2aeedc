import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Path } from '../../source/source.ts';
import { CannotRun } from '../cannot-run.ts';

/** The folder that a build writes to. */
export interface OutputFolder {
  readonly path: string;
  /** Its name in messages, as the user wrote it. */
  readonly name: string;
}

const otherFolder = 'Choose another folder with --out.';

/** Throws for a folder that a build must not write to: one that contains the project or rule files, or a file. */
export function checkOutputFolder({ path, name }: OutputFolder, root: string, sources: readonly Path[]): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) {
    throw new CannotRun(`${name} is a file, and the build needs a folder there.`, `Move it away. ${otherFolder}`);
  }
  const [folder, project] = [realPlace(path), realpathSync(root)];
  if (contains(folder, project)) {
    throw new CannotRun(`${name} is the folder of the rules or contains it.`, `${otherFolder} "dist" is usual.`);
  }
  const source = sources.find((source) => contains(folder, join(project, source)));
  if (source) throw new CannotRun(`${name} contains the rule file ${source}.`, otherFolder);
}

/** Returns a path with all links resolved; its last parts need not exist. */
function realPlace(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path));
  }
}

function contains(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`));
}
