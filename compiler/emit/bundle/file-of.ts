import { join } from 'node:path';
import { inPackage } from '../../language/source/resolve-path.ts';
import type { Path } from '../../language/source/source.ts';
import { findPackage } from './find-package.ts';

/** Returns the file on the disk for a path of a project: in its folder or in an installed package. It need not exist. */
export function fileOf(root: string, path: Path): string {
  const found = inPackage(path);
  if (!found) return join(root, path);
  const { name, inside } = found;
  return join(findPackage(root, name) ?? join(root, 'node_modules', name), inside);
}
