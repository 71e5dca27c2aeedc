import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';

/** The path of the built command. */
export const tagc = join(packageRoot(), 'lib/main.js');

/** The folder of the installed peers. */
export const peers = join(packageRoot(), 'bench/node_modules');

const projects = join(packageRoot(), 'node_modules/.cache/tagc/bench');

/** Writes the files of a project into an emptied folder and returns its path. */
export function writeFolder(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(projects, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
