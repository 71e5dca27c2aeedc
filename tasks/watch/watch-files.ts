import { realpathSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

export interface FileWatcher {
  /** Watches exactly these files from now on; they need not exist yet. */
  follow(files: Iterable<string>): void;
  close(): void;
}

/** The interval of polling in milliseconds, if the system reports no changes. */
const pollEvery = 500;

interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly inode: bigint;
  names: ReadonlySet<string>;
}

/**
 * Calls `report` when a file below a folder may have changed; the caller checks whether it did. Folders are watched instead
 * of files, because editors replace files, and a watch would stay on the old file. Each folder on the path to a file is
 * watched too, so that folders may be created and removed.
 */
export function watchFiles(root: string, report: () => void): FileWatcher {
  const folders = new Map<string, WatchedFolder>();
  let poll: NodeJS.Timeout | undefined;

  function watchFolder(path: string, names: ReadonlySet<string>): void {
    const inode = inodeOf(path);
    const before = folders.get(path);
    if (before && before.inode === inode) before.names = names;
    else {
      unwatch(path);
      if (inode !== undefined) open(path, inode, names);
    }
  }

  function open(path: string, inode: bigint, names: ReadonlySet<string>): void {
    try {
      const watcher = watch(path, (_, name) => {
        if (name === null || folder.names.has(name)) report();
      });
      const folder: WatchedFolder = { watcher, inode, names };
      watcher.on('error', () => {
        unwatch(path);
        report();
      });
      folders.set(path, folder);
    } catch {
      poll ??= setInterval(report, pollEvery);
    }
  }

  function unwatch(path: string): void {
    folders.get(path)?.watcher.close();
    folders.delete(path);
  }

  return {
    follow(files) {
      const expected = namesByFolder(root, files);
      for (const path of folders.keys()) if (!expected.has(path)) unwatch(path);
      for (const [path, names] of expected) watchFolder(path, names);
    },
    close() {
      for (const path of folders.keys()) unwatch(path);
      clearInterval(poll);
    },
  };
}

/** Returns the names to watch in each folder from the root to the files and to the targets of links. */
function namesByFolder(root: string, files: Iterable<string>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of [...files].flatMap((path) => [path, ...targetOf(path)])) {
    for (let path = file; path !== root && path !== dirname(path); path = dirname(path)) {
      const folder = dirname(path);
      names.set(folder, (names.get(folder) ?? new Set()).add(basename(path)));
    }
  }
  return names;
}

function targetOf(path: string): string[] {
  try {
    const target = realpathSync(path);
    return target === path ? [] : [target];
  } catch {
    return [];
  }
}

/** Returns the inode of a folder, which distinguishes a new folder from a removed one with the same name. */
function inodeOf(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
}
