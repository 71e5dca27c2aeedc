import { spawnSync } from 'node:child_process';
import { normalize, posix } from 'node:path';
import type { Host } from '../../host.ts';
import type { ReadResult } from '../../source/reader.ts';
import type { Path } from '../../source/source.ts';
import { CannotRun } from '../cannot-run.ts';
import { leavesFolder } from './leaves-folder.ts';
import { readText } from './read-text.ts';

/** A file of a revision. */
interface Blob {
  readonly mode: string;
  readonly id: string;
}

const link = '120000';
const mostLinks = 10;
/** The largest output of git: the list of all files, or one file. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Creates a host for the files below a folder as they were in a commit of its repository. Git reads them. `parsed` keeps
 * parsed files by path, so that only files with another text are parsed.
 */
export function createGitHost(root: string, commit: string, parsed: NonNullable<Host['parsed']> = new Map()): Host {
  const prefix = git(root, ['rev-parse', '--show-prefix']).toString().trim();
  const blobs = blobsOf(root, commit);

  function read(path: Path): ReadResult {
    const name = normalize(path).replaceAll('\\', '/');
    if (path.startsWith('/') || leavesFolder(name)) return { failure: 'outside' };
    return readBlob(prefix + name, 0);
  }

  function readBlob(name: string, links: number): ReadResult {
    if (!name.startsWith(prefix)) return { failure: 'outside' };
    const blob = blobs.get(name);
    if (!blob || links > mostLinks) {
      const isFolder = [...blobs.keys()].some((one) => one.startsWith(`${name}/`));
      return { failure: isFolder ? 'directory' : 'missing' };
    }
    const bytes = git(root, ['cat-file', 'blob', blob.id]);
    if (blob.mode !== link) return readText(bytes);
    return readBlob(posix.join(posix.dirname(name), bytes.toString()), links + 1);
  }

  const list = () =>
    [...blobs.keys()]
      .filter((name) => name.startsWith(prefix) && /\.(dsl|ya?ml)$/.test(name))
      .map((name) => name.slice(prefix.length))
      .filter((path) => !/(^|\/)(\.|node_modules\/|dist\/)/.test(path));
  return { read, files: { list, read }, parsed };
}

/** Whether files below a folder differ from the last commit. */
export function hasUncommittedChanges(root: string): boolean {
  return git(root, ['status', '--porcelain', '--', '.']).length > 0;
}

/** Returns the day on which a commit was made: `2026-01-05`. */
export const dayOf = (root: string, commit: string): string =>
  git(root, ['show', '--no-patch', '--format=%cs', commit]).toString().trim();

/** Returns the commit that a revision names now. Throws a `CannotRun` if there is none. */
export function commitOf(root: string, revision: string): string {
  git(root, ['rev-parse', '--git-dir']);
  const { status, stdout } = run(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if (status === 0) return stdout.toString().trim();
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true';
  throw isShallow
    ? new CannotRun(
        `This clone is shallow and has no revision "${revision}".`,
        'Fetch the history first: git fetch --unshallow, or fetch-depth: 0 where CI checks out the repository.',
      )
    : new CannotRun(
        `The repository has no revision "${revision}".`,
        'Name a commit, branch or tag, such as main. Fetch a branch of the server first; it is origin/main.',
      );
}

function blobsOf(root: string, commit: string): ReadonlyMap<string, Blob> {
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]).toString().split('\0').filter(Boolean);
  return new Map(
    listed.flatMap((line): readonly (readonly [string, Blob])[] => {
      const [about, name] = [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)];
      const [mode, type, id] = about.split(' ');
      return type === 'blob' ? [[name, { mode, id }]] : [];
    }),
  );
}

/** Runs git and returns its output. Throws a `CannotRun` if git is missing, fails or finds no repository. */
function git(root: string, list: readonly string[]): Buffer {
  const { status, stdout, stderr } = run(root, list);
  if (status === 0) return stdout;
  const reason = stderr.toString().trim().split('\n')[0];
  throw /not a git repository/i.test(reason)
    ? new CannotRun(`"${root}" is not in a git repository.`, 'Run the command in one, or without a revision.')
    : new CannotRun(`Git failed: ${reason}`, 'Run the command again when git works in this folder.');
}

function run(root: string, list: readonly string[]) {
  const result = spawnSync('git', ['-C', root, ...list], { maxBuffer: mostBytes });
  if (result.error) {
    const { code } = result.error as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new CannotRun('There is no command "git".', 'Install git, or run the command without a revision.')
      : new CannotRun(`Git cannot run: ${result.error.message}`, 'Run the command without a revision.');
  }
  return result;
}
