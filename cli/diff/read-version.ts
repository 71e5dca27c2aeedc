import { relative } from 'node:path';
import { compile, type Result } from '../../compiler/compile.ts';
import type { Host } from '../../compiler/host.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../../compiler/node/disk/find-entry.ts';
import { createGitHost } from '../../compiler/node/disk/git-host.ts';
import type { Path } from '../../compiler/source/source.ts';

/** One side of a comparison, compiled. */
export interface Version extends Result {
  /** As the user wrote it. */
  readonly name: string;
  readonly root: string;
  readonly entry: Path;
  readonly host: Host;
  readonly revision?: string;
  /** Returns a file's path relative to the user's current folder. */
  readonly nameOf: (path: Path) => string;
  /** Returns the text of a file. Undefined if it cannot be read. */
  readonly textOf: (path: Path) => string | undefined;
}

const marker = 'git:';

/**
 * Reads both sides of a comparison: a folder, an entry file or `git:<revision>`. A revision has the entry file of the other
 * side, or else that of the current folder.
 */
export function readVersions(before: string, after: string, cwd: string): readonly [Version, Version] {
  const onDisk = [after, before].find((name) => !name.startsWith(marker));
  const current = findEntry(onDisk, cwd);
  // Most files are equal in both versions, and are parsed once.
  const parsed: Host['parsed'] = new Map();
  const read = (name: string) => {
    const revision = name.startsWith(marker) ? name.slice(marker.length) : undefined;
    const { root, entry } = revision === undefined ? findEntry(name, cwd) : current;
    const host = revision === undefined ? createDiskHost(root, parsed) : createGitHost(root, revision, parsed);
    return readVersion(name, { root, entry, host, revision }, cwd);
  };
  return [read(before), read(after)];
}

interface Place extends EntryPlace {
  readonly host: Host;
  readonly revision?: string;
}

function readVersion(name: string, { root, entry, host, revision }: Place, cwd: string): Version {
  const path = entryIn(host, entry);
  if (path === undefined) {
    const shown = relative(cwd, `${root}/${entry}`) || entry;
    throw new CannotRun(
      `${name} has no readable file "${shown}".`,
      'Check the revision, and the name of the file in it.',
    );
  }
  const textOf = (file: Path) => {
    const result = host.read(file);
    return 'text' in result ? result.text : undefined;
  };
  const nameOf = (file: Path) => relative(cwd, `${root}/${file}`).replaceAll('\\', '/');
  return { ...compile(path, host), name, root, entry: path, host, revision, nameOf, textOf };
}

/** Returns the entry file, which may have been in the other syntax. */
function entryIn(host: Host, entry: Path): Path | undefined {
  const others = entry.endsWith('.dsl') ? [entry.replace(/\.dsl$/, '.yaml')] : [entry.replace(/\.ya?ml$/, '.dsl')];
  return [entry, ...others].find((path) => 'text' in host.read(path));
}
