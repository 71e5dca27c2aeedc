import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Path } from '../../source/source.ts';
import { CannotRun } from '../cannot-run.ts';

/** Where a build writes. */
export interface OutputFolder {
  readonly path: string;
  /** As the user knows it, for messages. */
  readonly name: string;
}

const otherFolder = 'Choose another folder with --out.';

/** Refuses a folder that a build must not write to: the project's own or one around it, one of rule files, or a file. */
export function checkOutputFolder({ path, name }: OutputFolder, root: string, sources: readonly Path[]): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) {
    throw new CannotRun(`${name} is a file, and the build needs a folder there.`, `Move it away. ${otherFolder}`);
  }
  const [folder, project] = [realPlace(path), realpathSync(root)];
  if (holds(folder, project)) {
    throw new CannotRun(`${name} is the folder of the rules, or lies around it.`, `${otherFolder} "dist" is usual.`);
  }
  const source = sources.find((source) => holds(folder, join(project, source)));
  if (source) throw new CannotRun(`${name} holds the rule file ${source}.`, otherFolder);
}

/** Where a path leads once every link is followed, also where its last parts do not exist yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path));
  }
}

function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
}
