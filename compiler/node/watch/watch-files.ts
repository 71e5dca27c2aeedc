import { realpathSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

export interface FileWatcher {
  /** Looks after these files from now on, and no others; files that are not there yet too. */
  follow(files: Iterable<string>): void;
  close(): void;
}

/** Where the system gives no notice of changes, or no more of it, they are looked for so often. */
const pollEvery = 500;

interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly inode: bigint;
  names: ReadonlySet<string>;
}

/**
 * Calls back when something may have happened to a file below a folder; whether something did, the caller finds out.
 * Folders are watched rather than files: editors replace a file by another of its name, and a watch would stay with the
 * old one. Each folder on the way to a file is watched for the next, so that whole folders may come and go.
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

/** The names that matter in each folder from the root to the files, and to those that links lead to. */
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

/** A folder that was made anew under its old name is another one. */
function inodeOf(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
}
