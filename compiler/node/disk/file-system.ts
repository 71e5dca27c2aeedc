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

/** What writing a build does to a disk, so that a test can stop it between any two steps. Every step throws as Node does. */
export interface FileSystem {
  read(path: string): Buffer | undefined;
  kind(path: string): 'file' | 'folder' | 'link' | undefined;
  makeFolder(path: string): void;
  /** Writes a new file; one that is there goes first. */
  write(path: string, content: string | Uint8Array): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Leaves a folder that holds anything. */
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
    // Never through a link that somebody put there.
    rmSync(path, { force: true });
    writeFileSync(path, content, { flag: 'wx' });
  },
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  removeIfEmpty(path) {
    if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path);
  },
};

/**
 * Makes a folder and those around it, one by one: asked for all at once, Node tries for ever where a folder takes no new
 * ones, as /proc does.
 */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
