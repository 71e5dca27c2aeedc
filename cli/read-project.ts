import { join, relative } from 'node:path';
import { compile, type Result } from '../compiler/compile.ts';
import { CannotRun } from '../compiler/node/cannot-run.ts';
import type { Host } from '../compiler/host.ts';
import { createDiskHost } from '../compiler/node/disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../compiler/node/disk/find-entry.ts';
import type { Path } from '../compiler/source/source.ts';
import type { BuildMemory } from './build-memory.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Compiled rule files, and how the user knows them. */
export interface ReadProject extends EntryPlace, Result {
  /** A file's name from where the user stands. */
  readonly nameOf: (path: Path) => string;
}

/** Reads and checks the project of an entry; where none is given, of the nearest one. */
export function readProject(given: string | undefined, { cwd }: Terminal, memory?: BuildMemory): ReadProject {
  const place = findEntry(given, cwd);
  const nameOf = (path: Path) => relative(cwd, `${place.root}/${path}`).replaceAll('\\', '/');
  const host = memory ? createNoticingHost(place.root, memory) : createDiskHost(place.root);
  const entry = host.read(place.entry);
  if ('failure' in entry) throw unreadable(nameOf(place.entry), entry.failure);
  return { ...place, ...compile(place.entry, host), nameOf };
}

/** Remembers what was asked for, there or not. */
function createNoticingHost(root: string, memory: BuildMemory): Host {
  const host = createDiskHost(root, memory.parsed);
  return {
    ...host,
    linked: memory.linked,
    read(path) {
      memory.notice(join(root, path));
      return host.read(path);
    },
  };
}

function unreadable(name: string, failure: string): CannotRun {
  if (failure === 'encoding') return new CannotRun(`${name} is no UTF-8 text.`, 'Save it as UTF-8 in your editor.');
  return failure === 'outside'
    ? new CannotRun(`${name} is a link to a file outside its folder.`, 'Name the file that it leads to.')
    : new CannotRun(`${name} cannot be read.`, 'Check that it is a file, and its permissions.');
}
