import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import { isOfPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { repositoryAround } from './path-in-repository.ts';

/**
 * Returns a function that names files of a project relative to the user's current folder. Files of packages outside the
 * repository keep the name that imports use, such as `npm:name/x.dsl`.
 */
export function createNameOf(root: string, cwd: string): (path: Path) => string {
  return (path) => {
    const file = fileOf(root, path);
    return isOfPackage(path) && !isInRepository(root, file) ? path : relative(cwd, file).replaceAll('\\', '/');
  };
}

/** Whether a file belongs to the repository of a project. What is installed in it does not. */
function isInRepository(root: string, file: string): boolean {
  const top = repositoryAround(root);
  if (top === undefined) return false;
  const path = relative(realpathSync(top), file);
  return !leavesFolder(path) && !path.split(sep).includes('node_modules');
}
