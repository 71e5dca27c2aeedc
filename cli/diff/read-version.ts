import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { compile, hasErrors, type Result } from '../../compiler/compile.ts';
import type { Host } from '../../compiler/host.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../../compiler/node/disk/find-entry.ts';
import { createGitHost } from '../../compiler/node/disk/git-host.ts';
import { commitOf, isRevision } from '../../compiler/node/disk/git.ts';
import type { Path } from '../../compiler/source/source.ts';
import { createNameOf } from '../create-name-of.ts';
import { unreadable, type ReadProject } from '../read-project.ts';

/** One side of a comparison, compiled. */
export interface Version extends Result {
  /** As the user wrote it. */
  readonly name: string;
  readonly root: string;
  readonly entry: Path;
  readonly host: Host;
  readonly revision?: string;
  /** The commit of the revision. */
  readonly commit?: string;
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
  const current = onDisk === undefined ? findEntry(undefined, cwd) : findOnDisk(onDisk, cwd);
  // Most files are equal in both versions, and are parsed once.
  const parsed: Host['parsed'] = new Map();
  return [readSide(before, current, parsed, cwd), readSide(after, current, parsed, cwd)];
}

/**
 * Reads the version with which a project is compared, in the same words. A revision has the entry file of the project.
 * `last` is the same version as it was read before. It is returned if it has not changed.
 */
export function readVersionBefore(
  name: string,
  { root, entry, documents }: ReadProject,
  cwd: string,
  last?: Version,
): Version {
  if (last && isCurrent(last)) return last;
  const parsed = new Map(documents.map((document) => [document.source.path, document]));
  return readSide(name, { root, entry }, parsed, cwd);
}

/** Whether a version would be read the same now. A version with errors may lack a file that exists now. */
function isCurrent({ root, revision, commit, diagnostics, documents, textOf }: Version): boolean {
  if (revision !== undefined) return commitOf(root, revision) === commit;
  return !hasErrors(diagnostics) && documents.every(({ source }) => textOf(source.path) === source.text);
}

/** Returns a valid project as one side of a comparison. A refuted assertion is no error of its rules. */
export function versionOf(project: ReadProject): Version {
  const host = createDiskHost(project.root);
  return { ...project, diagnostics: [], name: project.nameOf(project.entry), host, textOf: createTextOf(host) };
}

function readSide(name: string, current: EntryPlace, parsed: Host['parsed'], cwd: string): Version {
  const revision = name.startsWith(marker) ? name.slice(marker.length) : undefined;
  const { root, entry } = revision === undefined ? findOnDisk(name, cwd) : current;
  if (revision === undefined) return readVersion(name, { root, entry, host: createDiskHost(root, parsed) }, cwd);
  const commit = commitOf(root, revision);
  return readVersion(name, { root, entry, host: createGitHost(root, commit, parsed), revision, commit }, cwd);
}

/** Finds the entry file of a side without the prefix. The name of a revision is easily taken for one. */
function findOnDisk(name: string, cwd: string): EntryPlace {
  if (existsSync(resolve(cwd, name)) || !isRevision(cwd, name)) return findEntry(name, cwd);
  throw new CannotRun(`There is no file or folder "${name}".`, `For the git revision, write ${marker}${name}.`);
}

interface Place extends EntryPlace {
  readonly host: Host;
  readonly revision?: string;
  readonly commit?: string;
}

function readVersion(name: string, { root, entry, host, revision, commit }: Place, cwd: string): Version {
  const path = entryIn(host, entry);
  if (path === undefined) {
    const shown = relative(cwd, `${root}/${entry}`) || entry;
    const result = host.read(entry);
    if (revision === undefined && 'failure' in result) throw unreadable(shown, result.failure);
    throw new CannotRun(
      `${name} has no readable file "${shown}".`,
      'Check the revision, and the name of the file in it.',
    );
  }
  const nameOf = createNameOf(root, cwd);
  const textOf = createTextOf(host);
  return { ...compile(path, host), name, root, entry: path, host, revision, commit, nameOf, textOf };
}

function createTextOf(host: Host): Version['textOf'] {
  return (path) => {
    const result = host.read(path);
    return 'text' in result ? result.text : undefined;
  };
}

/** Returns the entry file, which may have been in the other syntax. */
function entryIn(host: Host, entry: Path): Path | undefined {
  const others = entry.endsWith('.dsl') ? [entry.replace(/\.dsl$/, '.yaml')] : [entry.replace(/\.ya?ml$/, '.dsl')];
  return [entry, ...others].find((path) => 'text' in host.read(path));
}
