import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/**
 * Returns the folder of an installed package: in `node_modules` of the project's folder or of one above it, behind links.
 * tagc finds itself. Undefined if it is not installed.
 */
export function findPackage(root: string, name: string): string | undefined {
  return name === 'tagc' ? realpathSync(packageRoot()) : findInstalled(root, name);
}

function findInstalled(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}
