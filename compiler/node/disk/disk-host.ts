import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize, relative } from 'node:path';
import type { Host } from '../../host.ts';
import type { ReadFailure, ReadResult } from '../../source/reader.ts';
import type { Path } from '../../source/source.ts';
import { leavesFolder } from './leaves-folder.ts';

/**
 * A host over the files below one folder. Nothing outside it is read, whatever a path or a symbolic link says. Files that
 * are parsed already, by their paths, are parsed again only where they changed.
 */
export function createDiskHost(root: string, parsed: NonNullable<Host['parsed']> = new Map()): Host {
  const realRoot = realpathSync(root);
  return {
    read(path) {
      try {
        return readBelow(realRoot, path);
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
    parsed,
  };
}

function readBelow(root: string, path: Path): ReadResult {
  // No file has such a name, and Node refuses even to ask for one.
  if (path.includes('\0')) return { failure: 'missing' };
  if (isAbsolute(path) || leavesFolder(normalize(path))) return { failure: 'outside' };
  const file = realpathSync(join(root, path));
  if (leavesFolder(relative(root, file))) return { failure: 'outside' };
  const stat = statSync(file);
  if (stat.isDirectory()) return { failure: 'directory' };
  // A pipe would make the command wait for ever, a device may never end.
  if (!stat.isFile()) return { failure: 'unreadable' };
  return readText(readFileSync(file));
}

/** The decoder drops a byte order mark. A file in UTF-16 without one is UTF-8 as well, of every other character zero. */
function readText(bytes: Buffer): ReadResult {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { failure: 'encoding' } : { text };
  } catch (error) {
    if (error instanceof TypeError) return { failure: 'encoding' };
    throw error;
  }
}

function failureOf(error: unknown): ReadFailure {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' ? 'missing' : 'unreadable';
}
