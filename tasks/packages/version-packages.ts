import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryOf, type Repository } from '../disk/git.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { findGiven, findPackage } from '../../compiler/emit/bundle/find-package.ts';
import { createLockFile, type LockEntry } from './lock-file.ts';

/** The packages of a version of a project in a git repository. */
export interface VersionPackages {
  /** Finds the files of a package. Undefined if it is not installed. */
  find(name: string): PackagePlace | undefined;
  /** Finds a package in the lock file of the version. */
  locked(name: string): LockEntry;
}

/** Where the files of a package are: in the commit, or on the disk, as they were given for this version or are installed now. */
export interface PackagePlace {
  readonly from: 'commit' | 'given' | 'installed';
  /** For `commit` the path in the repository: empty, or with a slash at its end. Otherwise a path on the disk. */
  readonly folder: string;
}

/** The files of a commit by their paths in the repository. */
export interface CommitFiles {
  /** Whether there are files below a path that is empty or has a slash at its end. */
  has(folder: string): boolean;
  read(path: string): string | undefined;
}

/**
 * Returns the packages of a project at a commit. Git has the files of a workspace, and only the lock file of others. So a
 * package is searched where it is installed now, behind links. If the commit has files in that folder of the repository, it is
 * read from the commit: it is a workspace, or `node_modules` is committed. Otherwise it is read from `given`, a folder with
 * the packages of that time, or else as it is now. `packagesNotCompared` says by the lock files whether that can be other files.
 */
export function createPackagesAt(
  root: string,
  { top, prefix }: Repository,
  files: CommitFiles,
  given?: string,
): VersionPackages {
  const locked = createLockFile((path) => files.read(path), prefix);
  const places = new Map<string, PackagePlace | undefined>();

  function find(name: string): PackagePlace | undefined {
    const installed = findPackage(root, name);
    const inside = installed === undefined ? undefined : pathBelow(top, installed);
    if (inside !== undefined && files.has(inside) && !wasPublished(name, inside)) {
      return { from: 'commit', folder: inside };
    }
    const before = given === undefined ? undefined : findGiven(given, root, name);
    if (before !== undefined) return { from: 'given', folder: before };
    return installed === undefined ? undefined : { from: 'installed', folder: installed };
  }

  /** Whether a workspace of now was installed from elsewhere at the commit, which had its folder already. */
  function wasPublished(name: string, folder: string): boolean {
    return !folder.split('/').includes('node_modules') && locked(name).locked !== undefined;
  }

  return {
    find(name) {
      if (!places.has(name)) places.set(name, find(name));
      return places.get(name);
    },
    locked,
  };
}

/** Returns the path of a folder below another one: empty, or with a slash at its end. Undefined if it is elsewhere. */
function pathBelow(top: string, folder: string): string | undefined {
  const path = relative(top, folder);
  if (leavesFolder(path)) return undefined;
  return path === '' ? '' : `${path.replaceAll('\\', '/')}/`;
}

/** Returns the packages of a project in its working tree. */
export function createPackagesNow(root: string): VersionPackages {
  const { top, prefix } = repositoryOf(root);
  const read = (path: string) => (existsSync(join(top, path)) ? readFileSync(join(top, path), 'utf8') : undefined);
  return {
    find(name) {
      const folder = findPackage(root, name);
      return folder === undefined ? undefined : { from: 'installed', folder };
    },
    locked: createLockFile(read, prefix),
  };
}
