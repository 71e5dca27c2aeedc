import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize, relative } from 'node:path';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { ReadFailure, ReadResult } from '../../compiler/language/source/reader.ts';
import { inPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import { findPackage } from '../../compiler/emit/bundle/find-package.ts';
import { explained } from './explain-disk-failure.ts';
import { libraryFiles } from './library-files.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { readText } from './read-text.ts';
import { ruleFilesBelow } from './rule-files-below.ts';

/**
 * Creates a host for the files below a folder. It never reads files outside the folder, not even through symbolic links.
 * `parsed` keeps parsed files by path, so that only changed files are parsed again. Throws an `Error` without the folder.
 */
export function createDiskHost(root: string, parsed: NonNullable<Host['parsed']> = new Map()): Host {
  if (!existsSync(root)) throw new Error(`There is no folder "${root}".`);
  const realRoot = realpathSync(root);
  const read = (path: Path): ReadResult => {
    const found = inPackage(path);
    if (!found) return readInFolder(realRoot, path);
    const folder = findPackage(realRoot, found.name);
    return folder === undefined ? { failure: 'missing' } : readInFolder(folder, found.inside);
  };
  const withoutLinks = (path: Path): Path => {
    const file = fileOf(realRoot, path);
    return existsSync(file) ? relative(realRoot, realpathSync(file)).replaceAll('\\', '/') : path;
  };
  return { read, files: { list: () => ruleFilesBelow(realRoot), withoutLinks, library: libraryFiles, read }, parsed };
}

/** Reads a file below a folder, and none outside it. */
export function readInFolder(folder: string, path: Path): ReadResult {
  try {
    return readBelow(folder, path);
  } catch (error) {
    return { failure: failureOf(error, path) };
  }
}

function readBelow(root: string, path: Path): ReadResult {
  // No file can have this name, and Node throws on it.
  if (path.includes('\0')) return { failure: 'missing' };
  if (isAbsolute(path) || leavesFolder(normalize(path))) return { failure: 'outside' };
  const file = realpathSync(join(root, path));
  if (leavesFolder(relative(root, file))) return { failure: 'outside' };
  const stat = statSync(file);
  if (stat.isDirectory()) return { failure: 'directory' };
  // Reading a pipe or a device might never end.
  if (!stat.isFile()) return { failure: 'unreadable' };
  return readText(readFileSync(file));
}

/** Throws a `CannotRun` for a failure of the disk or the system, which is no mistake in a rule file. */
function failureOf(error: unknown, path: Path): ReadFailure {
  const { code } = error as NodeJS.ErrnoException;
  if (['EIO', 'EBUSY', 'EMFILE', 'ENFILE', 'ENOMEM'].includes(code ?? '')) {
    throw explained(error, { name: path, done: 'read', afterwards: 'run the command again' });
  }
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' ? 'missing' : 'unreadable';
}
