import { posix } from 'node:path';
import { readBunLock } from './lock-formats/bun.ts';
import { readNpmLock } from './lock-formats/npm.ts';
import { readPnpmLock } from './lock-formats/pnpm.ts';
import type { Locked, ReadLock } from './lock-formats/read-lock.ts';
import { readYarnLock } from './lock-formats/yarn.ts';

/** What the lock file of a project says of a package. */
export interface LockEntry {
  /** The path of the lock file in the repository. Undefined if there is none. */
  readonly file?: string;
  /** Whether the lock file is binary or broken. */
  readonly isUnreadable?: true;
  /** Undefined also if the lock file does not name the package, or names a folder whose files may change. */
  readonly locked?: Locked;
}

/** The lock files of the package managers. If a folder has several, the first one of these counts. */
const formats: readonly (readonly [name: string, read: ReadLock])[] = [
  ['npm-shrinkwrap.json', readNpmLock],
  ['package-lock.json', readNpmLock],
  ['pnpm-lock.yaml', readPnpmLock],
  ['yarn.lock', readYarnLock],
  ['bun.lock', readBunLock],
  ['bun.lockb', refuse],
];

/**
 * Returns a function that finds packages in the lock file of a project: that in its folder, or in the nearest folder above it
 * within the repository. Both `folder` and what `read` reads are paths in the repository.
 */
export function createLockFile(
  read: (path: string) => string | undefined,
  folder: string,
): (name: string) => LockEntry {
  const folders = upwards(folder);
  const files = folders.flatMap((at) => formats.map(([name, parse]) => ({ at, file: posix.join(at, name), parse })));
  let find: ((name: string) => LockEntry) | undefined;
  return (name) => (find ??= open())(name);

  function open(): (name: string) => LockEntry {
    for (const { at, file, parse } of files) {
      const text = read(file);
      if (text === undefined) continue;
      const inside = folders.slice(0, folders.indexOf(at) + 1).map((one) => posix.relative(at, one));
      const result = attempt(() => parse(withoutConflicts(text), inside, (path) => read(posix.join(at, path))));
      return (name) => {
        const entry = result && attempt(() => ({ locked: result(name) }));
        return entry ? { file, ...entry } : { file, isUnreadable: true };
      };
    }
    return () => ({});
  }
}

/** Returns a folder of the repository and those above it. The last one, an empty path, is the root. */
function upwards(folder: string): readonly string[] {
  const parts = folder.split('/').filter(Boolean);
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('/')), ''];
}

/** No content of a lock file may stop the command. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function withoutConflicts(text: string): string {
  if (/^<{7} /m.test(text)) throw new Error('It has merge conflicts.');
  return text.replaceAll('\r\n', '\n');
}

/** The old lock file of Bun is binary. */
function refuse(): never {
  throw new Error('It is binary.');
}
