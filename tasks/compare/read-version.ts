import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type CompileResult, compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { findEntry, type EntryPlace } from '../disk/find-entry.ts';
import { createGitHost } from '../disk/git-host.ts';
import { commitOf, isRevision } from '../disk/git.ts';
import { findGiven } from '../../compiler/emit/bundle/find-package.ts';
import type { VersionPackages } from '../packages/version-packages.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { createNameOf } from '../check/create-name-of.ts';
import { unreadable, type ReadProject } from '../check/read-project.ts';
import { recordReads } from '../build/record-reads.ts';

/** One side of a comparison, compiled. */
export interface Version extends CompileResult {
  /** As the user wrote it. */
  readonly name: string;
  readonly root: string;
  readonly entry: Path;
  readonly host: Host;
  /** The names of the packages that have files of this version. */
  readonly packages: ReadonlySet<string>;
  readonly revision?: string;
  /** The commit of the revision. */
  readonly commit?: string;
  /** Where its packages are, and what its lock file says of them. Undefined for a folder, which has its own. */
  readonly packagesAt?: VersionPackages;
  /** Returns a file's path relative to the user's current folder. */
  readonly nameOf: (path: Path) => string;
  /** Returns the text of a file. Undefined if it cannot be read. */
  readonly textOf: (path: Path) => string | undefined;
}

const marker = 'git:';

/**
 * Reads both sides of a comparison: a folder, an entry file or `git:<revision>`. A revision has the entry file of the other
 * side, or else that of the current folder. `packagesBefore` is a folder with the packages of a revision before.
 */
export function readVersions(
  before: string,
  after: string,
  cwd: string,
  packagesBefore?: string,
): readonly [Version, Version] {
  const onDisk = [after, before].find((name) => !name.startsWith(marker));
  const current = onDisk === undefined ? findEntry(undefined, cwd) : findOnDisk(onDisk, cwd);
  // Most files are equal in both versions, and are parsed once.
  const parsed: Host['parsed'] = new Map();
  return [readSide(before, current, parsed, cwd, packagesBefore), readSide(after, current, parsed, cwd)];
}

/**
 * Reads the version with which a project is compared, in the same words. A revision has the entry file of the project.
 * `last` is the same version as it was read before. It is returned if it has not changed.
 */
export function readVersionBefore(
  name: string,
  { root, entry, documents }: ReadProject,
  cwd: string,
  { packagesBefore, last }: { readonly packagesBefore?: string; readonly last?: Version } = {},
): Version {
  if (last && isCurrent(last)) return last;
  const parsed = new Map(documents.map((document) => [document.source.path, document]));
  return readSide(name, { root, entry }, parsed, cwd, packagesBefore);
}

/** Whether a version would be read the same now. A version with errors may lack a file that exists now. */
function isCurrent({ root, revision, commit, packages, diagnostics, documents, textOf }: Version): boolean {
  if (revision !== undefined && commitOf(root, revision) !== commit) return false;
  // Only its packages can differ.
  if (revision !== undefined && packages.size === 0) return true;
  return !hasErrors(diagnostics) && documents.every(({ source }) => textOf(source.path) === source.text);
}

/** Returns a valid project as one side of a comparison. A refuted assertion is no error of its rules. */
export function versionOf(project: ReadProject): Version {
  const host = createDiskHost(project.root);
  return { ...project, diagnostics: [], name: project.nameOf(project.entry), host, textOf: createTextOf(host) };
}

function readSide(
  name: string,
  current: EntryPlace,
  parsed: Host['parsed'],
  cwd: string,
  packagesBefore?: string,
): Version {
  const revision = name.startsWith(marker) ? name.slice(marker.length) : undefined;
  const { root, entry } = revision === undefined ? findOnDisk(name, cwd) : current;
  const packagesFolder = packagesBefore === undefined ? undefined : resolve(cwd, packagesBefore);
  if (packagesFolder !== undefined) requirePackages(packagesFolder, root, revision);
  if (revision === undefined) return readVersion(name, { root, entry, host: createDiskHost(root, parsed) }, cwd);
  const commit = commitOf(root, revision);
  const { packages: packagesAt, ...host } = createGitHost(root, commit, { parsed, packagesFolder });
  return readVersion(name, { root, entry, host, revision, commit, packagesAt }, cwd);
}

function requirePackages(folder: string, root: string, revision: string | undefined): void {
  if (revision === undefined) {
    throw new CannotRun(
      '--packages-before needs a revision as the version before.',
      'Leave it out: a folder has packages of its own.',
    );
  }
  if (findGiven(folder, root) !== undefined) return;
  throw new CannotRun(
    `There is no folder "${join(folder, 'node_modules')}".`,
    'Name a checkout of the version before, and install its packages.',
  );
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
  readonly packagesAt?: VersionPackages;
}

function readVersion(name: string, place: Place, cwd: string): Version {
  const { root, entry, revision } = place;
  const { host, packages } = recordReads(place.host);
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
  return { ...place, ...compile(path, host), name, entry: path, host, packages, nameOf, textOf: createTextOf(host) };
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
