import { posix } from 'node:path';
import type { ReadLock } from './read-lock.ts';

interface NpmLock {
  /** By the folder of their installation. Undefined in lock files of npm 6. */
  readonly packages?: Readonly<Record<string, NpmEntry | undefined>>;
  readonly dependencies?: Readonly<Record<string, NpmEntry | undefined>>;
}

interface NpmEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** Whether it is a folder, such as that of a workspace. */
  readonly link?: boolean;
}

/** Reads package-lock.json and npm-shrinkwrap.json. */
export const readNpmLock: ReadLock = (text, folders) => {
  const { packages, dependencies } = JSON.parse(text) as NpmLock;
  return (name) => {
    const places = folders.map((folder) => packages?.[posix.join(folder, 'node_modules', name)]);
    const entry = packages ? places.find(Boolean) : dependencies?.[name];
    if (!entry || entry.link) return undefined;
    const { version, integrity, resolved } = entry;
    // A folder that was copied has no hash.
    const files = integrity ?? (resolved?.startsWith('file:') ? undefined : resolved);
    return files === undefined ? undefined : { version, files };
  };
};
