import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packagePath } from '../../source/resolve-path.ts';
import type { Path } from '../../source/source.ts';
import { packageRoot } from '../package-root.ts';

/**
 * Returns the folder of the installed package of a path such as `npm:name/vendors/x.dsl`, and the path in it. A package is
 * found in `node_modules` of the project's folder or of one above it; tagc finds itself. Undefined if it is not installed.
 */
export function findPackageFile(
  root: string,
  path: Path,
): { readonly folder: string; readonly path: string } | undefined {
  const [, of, inside] = packagePath.exec(path)!;
  const name = of.slice('npm:'.length);
  const folder = name === 'tagc' ? packageRoot() : installedIn(root, name);
  return folder === undefined ? undefined : { folder: realpathSync(folder), path: inside };
}

function installedIn(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}
