import { join, relative } from 'node:path';
import { type CompileResult, compile } from '../../compiler/pipeline/compile.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { createDiskHost } from '../disk/disk-host.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import { findEntry, type EntryPlace } from '../disk/find-entry.ts';
import { findUnimported } from '../../compiler/pipeline/find-unimported.ts';
import { inPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import type { BuildMemory } from '../build/build-memory.ts';
import { createNameOf } from './create-name-of.ts';
import { importedFrom, projectAround } from './project-around.ts';
import type { Progress } from '../text/progress.ts';
import { recordAnswers, type HostAnswers } from '../build/host-answers.ts';
import { recordReads, type FilesRead } from '../build/record-reads.ts';

/** A compiled project, with the names of its files for messages. */
export interface ReadProject extends EntryPlace, CompileResult, FilesRead {
  /** Returns a file's path relative to the user's current folder. */
  readonly nameOf: (path: Path) => string;
  /** Returns the rule files of the project folder that no file imports. Only lints need them, because it reads these files. */
  readonly unimported: () => readonly Document[];
  /** Everything that the disk was asked. Absent for files that are not saved. */
  readonly answers?: HostAnswers;
}

/** The user's current folder, which paths of messages and options are relative to. */
export interface WorkingFolder {
  readonly cwd: string;
  /** Follows the phases of the work. */
  readonly progress?: Progress;
}

/** Reads and checks the project of an entry, or of the nearest entry by default. */
export function readProject(
  entryPath: string | undefined,
  { cwd, progress }: WorkingFolder,
  memory?: BuildMemory,
): ReadProject {
  const place = findEntry(entryPath, cwd);
  const nameOf = createNameOf(place.root, cwd);
  const { host: disk, answers } = recordAnswers(
    memory ? createTrackingHost(place.root, memory) : createDiskHost(place.root),
  );
  const { host, ...reads } = recordReads(disk);
  const entry = host.read(place.entry);
  if ('failure' in entry) throw unreadable(nameOf(place.entry), entry.failure);
  const result = compile(place.entry, { ...host, begin: progress?.begin });
  if (entryPath !== undefined && lacksProject(result)) requireOwnProject(place, nameOf);
  const unimported = () => findUnimported(result, host.files);
  return { ...place, ...result, ...reads, answers, nameOf, unimported };
}

const lacksProject = ({ diagnostics }: CompileResult): boolean =>
  diagnostics.some(({ code }) => code === 'missing-project');

/** Throws a `CannotRun` if the project of the folder, or of one above it, imports the file: alone, it has other errors. */
function requireOwnProject({ root, entry }: EntryPlace, nameOf: (path: Path) => string): void {
  const project = projectAround(root);
  if (!project) return;
  const path = relative(project.root, join(root, entry)).replaceAll('\\', '/');
  if (path === project.entry || !importedFrom(project).includes(path)) return;
  const main = nameOf(relative(root, join(project.root, project.entry)).replaceAll('\\', '/'));
  throw new CannotRun(
    `"${nameOf(entry)}" is a part of the project "${main}".`,
    'Run the command without a file, or name that one.',
  );
}

/** Creates a host that records each file the build reads, including absent ones and those that no file imports. */
function createTrackingHost(root: string, memory: BuildMemory): Host {
  const { files, ...host } = createDiskHost(root, memory.parsed);
  const read = (path: Path) => {
    memory.trackFile(fileOf(root, path));
    return host.read(path);
  };
  // A search also reads the packages that a project could import, which nobody edits.
  const search = (path: Path) => (inPackage(path) ? host.read(path) : read(path));
  return { ...host, ...(files && { files: { ...files, read: search } }), linked: memory.linked, read };
}

/** Returns why an entry file cannot be read, and what to do. `failure` is that of the host. */
export function unreadable(name: string, failure: string): CannotRun {
  if (failure === 'encoding') return new CannotRun(`"${name}" is not UTF-8 text.`, 'Save it as UTF-8 in your editor.');
  return failure === 'outside'
    ? new CannotRun(`"${name}" is a link to a file outside its folder.`, 'Name the target of the link instead.')
    : new CannotRun(`Cannot read "${name}".`, 'Check that it is a file and that you may read it.');
}
