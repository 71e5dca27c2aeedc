import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { NewFile } from './templates.ts';

/**
 * Returns the path of a folder relative to the root of its git repository, with slashes: empty for the root itself, and
 * undefined if it is in no repository. The folder need not exist.
 */
export function pathInRepository(folder: string): string | undefined {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return relative(root, folder).replaceAll('\\', '/');
    if (root === dirname(root)) return undefined;
  }
}

/** Returns the files with a workflow that runs its commands in a folder of the repository. */
export function withWorkingDirectory(files: readonly NewFile[], folder: string): NewFile[] {
  const setting = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n`;
  return files.map(({ path, text }) => ({
    path,
    text: path.startsWith('.github/') ? text.replace(/^jobs:/m, () => `${setting}jobs:`) : text,
  }));
}
