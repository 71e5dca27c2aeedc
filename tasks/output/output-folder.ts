import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { journalName } from './journal.ts';
import { manifestName } from './read-manifest.ts';

/** The folder that a build writes to. */
export interface OutputFolder {
  readonly path: string;
  /** Its name in messages, as the user wrote it. */
  readonly name: string;
}

const otherFolder = 'Choose another folder with --out.';

/**
 * Throws for a folder that a build must not write to: a file, one that contains the project or rule files, or one with files
 * that tagc did not write.
 */
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
  if (stat) requireOwn({ path, name });
}

/** Throws for a folder with files in which tagc has never written. Hidden files, such as `.gitkeep`, do not count. */
function requireOwn({ path, name }: OutputFolder): void {
  const names = readdirSync(path);
  const others = names.filter((one) => !one.startsWith('.'));
  if (others.length === 0 || names.includes(manifestName) || names.includes(journalName)) return;
  const shown = others.slice(0, 3).join(', ');
  throw new CannotRun(
    `${name} is not empty, and tagc did not create it: it contains ${shown}${others.length > 3 ? ' and more' : ''}.`,
    'Choose a new or empty folder with --out. If it is an old output without its manifest.json, delete it first.',
  );
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
