import { join } from 'node:path';
import { isOfPackage } from '../../source/resolve-path.ts';
import type { Path } from '../../source/source.ts';
import { findPackageFile } from './find-package-file.ts';

/** Returns the file of a custom module: in the project's folder, or in an installed package if a rule file there names it. */
export function moduleFile(project: string, path: Path): string {
  const found = isOfPackage(path) ? findPackageFile(project, path) : undefined;
  return found ? join(found.folder, found.path) : join(project, path);
}
