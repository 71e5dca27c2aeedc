import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Returns the path of a folder relative to the root of its git repository, with slashes: empty for the root itself, and
 * undefined if it is in no repository. The folder need not exist.
 */
export function pathInRepository(folder: string): string | undefined {
  const root = repositoryAround(folder);
  return root === undefined ? undefined : relative(root, folder).replaceAll('\\', '/');
}

/** Returns the root of the git repository that has a folder. The folder need not exist. */
export function repositoryAround(folder: string): string | undefined {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return root;
    if (root === dirname(root)) return undefined;
  }
}
