import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/** What writing a build does to a disk, so that a test can stop it between any two steps. Every step throws as Node does. */
export interface FileSystem {
  read(path: string): Buffer | undefined;
  kind(path: string): 'file' | 'folder' | 'link' | undefined;
  makeFolder(path: string): void;
  /** Writes a new file; one that is there goes first. */
  write(path: string, content: string): void;
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
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
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
