import { existsSync, realpathSync } from 'node:fs';
import Module from 'node:module';
import { dirname, join, relative } from 'node:path';
import { leavesFolder } from './leaves-folder.ts';
import { packageRoot } from './package-root.ts';

/**
 * Returns the folder of an installed package: in `node_modules` of the project's folder or of one above it, behind links.
 * Without one, Yarn is asked, which can keep packages in archives. tagc finds itself. Undefined if it is not installed.
 */
export function findPackage(root: string, name: string): string | undefined {
  return name === 'tagc' ? realpathSync(packageRoot()) : (findInstalled(root, name) ?? findInArchives(root, name));
}

/**
 * Returns the folder of a package in `node_modules` of a folder with the packages of another version, or of a folder above it.
 * A folder that also contains the project has the packages of now. Without a name, it returns the first `node_modules`.
 */
export function findGiven(given: string, root: string, name = ''): string | undefined {
  if (!existsSync(given)) return undefined;
  const realRoot = realpathSync(root);
  return findInstalled(realpathSync(given), name, (folder) => !leavesFolder(relative(folder, realRoot)));
}

function findInstalled(root: string, name: string, isEnd?: (folder: string) => boolean): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder) || isEnd?.(dirname(folder))) return undefined;
  }
}

/** What Yarn adds to Node in projects without `node_modules` (Plug'n'Play). */
interface YarnModule {
  findPnpApi?(folder: string): { resolveToUnqualified(name: string, from: string): string | null } | null;
}

/** Asks Yarn for the folder of a package. Unlike `require.resolve`, it does not mind what the package exports. */
function findInArchives(root: string, name: string): string | undefined {
  const from = `${root}/`;
  try {
    const folder = (Module as YarnModule).findPnpApi?.(from)?.resolveToUnqualified(name, from);
    return typeof folder === 'string' && existsSync(folder) ? realpathSync(folder) : undefined;
  } catch {
    // Yarn throws for packages that package.json does not list.
    return undefined;
  }
}
