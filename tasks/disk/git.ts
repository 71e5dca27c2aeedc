import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** A file, a link or a submodule in a commit. */
export interface GitEntry {
  readonly mode: string;
  /** `blob` for files and links, `commit` for submodules. */
  readonly type: string;
  /** The hash of the content, or the commit of the submodule. */
  readonly id: string;
}

/** The largest output of git: the list of all files, or the contents of those that are read at once. */
const mostBytes = 256 * 1024 * 1024;

/** The repository around a folder. */
export interface Repository {
  /** Its root, without links. */
  readonly top: string;
  /** The path of the folder in it: empty, or with a slash at its end. */
  readonly prefix: string;
}

export function repositoryOf(root: string): Repository {
  const found = git(root, ['rev-parse', '--show-toplevel']).toString();
  const top = realpathSync(found.replace(/\r?\n$/, ''));
  const path = relative(top, realpathSync(root)).replaceAll('\\', '/');
  return { top, prefix: path === '' ? '' : `${path}/` };
}

/** Whether some of these files, given by their real paths, differ from the last commit. */
export function hasUncommittedChanges(root: string, files: readonly string[]): boolean {
  const { top } = repositoryOf(root);
  const changed = git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=no', '--', ':/']);
  // Two letters and a space, then the path below the root of the repository.
  const names = new Set(
    changed
      .toString()
      .split('\0')
      .map((line) => line.slice(3)),
  );
  return files.some((file) => names.has(relative(top, file).replaceAll('\\', '/')));
}

/** Returns the day on which a commit was made: `2026-01-05`. */
export const dayOf = (root: string, commit: string): string =>
  git(root, ['show', '--no-patch', '--format=%cs', commit]).toString().trim();

/** Whether a text is a revision of the repository around a folder. False without a repository or without git. */
export function isRevision(root: string, text: string): boolean {
  try {
    return findCommit(root, text) !== undefined;
  } catch (error) {
    if (error instanceof CannotRun) return false;
    throw error;
  }
}

function findCommit(root: string, revision: string): string | undefined {
  const { status, stdout } = run(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  // Of what excludes a revision, such as ^main, git returns the commit with the sign.
  return status === 0 ? /^[0-9a-f]+$/.exec(stdout.toString().trim())?.[0] : undefined;
}

/** Returns the commit that a revision names now. Throws a `CannotRun` if there is none. */
export function commitOf(root: string, revision: string): string {
  git(root, ['rev-parse', '--git-dir']);
  const commit = findCommit(root, revision);
  if (commit !== undefined) return commit;
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

/** Whether a repository has a commit. */
export function isInRepository(root: string, commit: string): boolean {
  return run(root, ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
}

/** Returns the files and submodules of a commit by their path in its repository. */
export function gitEntries(root: string, commit: string): ReadonlyMap<string, GitEntry> {
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]).toString().split('\0').filter(Boolean);
  return new Map(
    listed.map((line) => {
      const [about, name] = [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)];
      const [mode, type, id] = about.split(' ');
      return [name, { mode, type, id }];
    }),
  );
}

/** Returns the contents of blobs by their ids, with one process of git. */
export function readBlobs(root: string, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const contents = new Map<string, Buffer>();
  if (ids.length === 0) return contents;
  const output = git(root, ['cat-file', '--batch'], [...new Set(ids)].map((id) => `${id}\n`).join(''));
  // Each is a line `<id> blob <size>`, the bytes and a line break.
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1;
    const [id, , size] = output.subarray(at, start).toString().trim().split(' ');
    contents.set(id, output.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return contents;
}

/** Runs git and returns its output. Throws a `CannotRun` if git is missing, fails or finds no repository. */
export function git(root: string, list: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr } = run(root, list, input);
  if (status === 0) return stdout;
  const errors = stderr.toString().trim();
  const reason = errors.split('\n')[0];
  if (/dubious ownership/i.test(reason)) {
    throw new CannotRun(
      `Git does not read this repository, because its folder belongs to another user.`,
      `If you trust it: ${/git config --global --add safe\.directory .+/.exec(errors)?.[0] ?? `git config --global --add safe.directory '${root}'`}`,
    );
  }
  throw /not a git repository/i.test(reason)
    ? new CannotRun(`"${root}" is not in a git repository.`, 'Run the command in one, or without a revision.')
    : new CannotRun(`Git failed: ${reason}`, 'Run the command again when git works in this folder.');
}

/** In a hook, git's own variables name another repository than that of the folder. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !repositoryVariables.has(name.toUpperCase())),
  );
}

/** What `git rev-parse --local-env-vars` lists, apart from the configuration of the command line. */
const repositoryVariables: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
]);

function run(root: string, list: readonly string[], input?: string) {
  const result = spawnSync('git', ['-C', root, ...list], { maxBuffer: mostBytes, input, env: ownEnvironment() });
  if (result.error) {
    const { code } = result.error as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new CannotRun('There is no command "git".', 'Install git, or run the command without a revision.')
      : new CannotRun(`Git cannot run: ${result.error.message}`, 'Run the command without a revision.');
  }
  return result;
}
