import { posix } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { pathInRepository } from '../../tasks/check/path-in-repository.ts';

/**
 * Returns a function that names files relative to the root of the git repository that has the current folder, as services
 * for code do. Without a repository, they stay relative to the current folder, as `nameOf` names them.
 */
export function nameInRepository(nameOf: (path: Path) => string, cwd: string): (path: Path) => string {
  const folder = pathInRepository(cwd);
  return folder === undefined ? nameOf : (path) => posix.join(folder, nameOf(path));
}
