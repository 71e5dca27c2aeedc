import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The disk operations of a build, so that tests can stop it between any two. They throw the errors of Node. */
export interface FileSystem {
  read(path: string): Buffer | undefined;
  kind(path: string): 'file' | 'folder' | 'link' | undefined;
  makeFolder(path: string): void;
  /** Writes a new file, after removing an existing one. */
  write(path: string, content: string | Uint8Array): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Removes a folder only if it is empty. */
  removeIfEmpty(path: string): void;
}

export const diskFileSystem: FileSystem = {
  read: (path) => (existsSync(path) ? readFileSync(path) : undefined),
  kind(path) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat && (stat.isDirectory() ? 'folder' : stat.isSymbolicLink() ? 'link' : 'file');
  },
  makeFolder,
  write(path, content) {
    // Removes a link first, so that nothing is written through it.
    rmSync(path, { force: true });
    try {
      writeFileSync(path, content, { flag: 'wx' });
    } catch (error) {
      // An error of writing, unlike one of opening, does not name the file.
      throw Object.assign(error as NodeJS.ErrnoException, { path });
    }
  },
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  removeIfEmpty(path) {
    if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path);
  },
};

/**
 * Makes a folder and its parents one by one. With `recursive`, Node never returns in a folder that accepts no new ones, such
 * as /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another build may have created it at the same time.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
