import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { gitEntries, git, isInRepository, readBlobs, type GitEntry } from './git.ts';

/** A commit of a repository. Git reads it in its folder. */
interface Commit {
  readonly folder: string;
  readonly entries: ReadonlyMap<string, GitEntry>;
}

/**
 * Returns a function that reads files, given by their paths below a folder, as they were in a commit of its repository.
 * A file behind a link is that at the end of the link; one in a submodule is that of the submodule's commit. Files that the
 * commit does not have are left out. The function throws a `CannotRun` if a submodule lacks that commit.
 */
export function createReadBefore(
  root: string,
  commit: string,
): (paths: readonly string[]) => ReadonlyMap<string, string> {
  const top = realpathSync(git(root, ['rev-parse', '--show-toplevel']).toString().trim());
  const commits = new Map<string, Commit | undefined>();

  return (paths) => {
    const found = paths.flatMap((path) => {
      const place = realpathSync(join(root, path));
      const at = commitAround(dirname(place));
      const id = at && entryOf(at, place)?.id;
      return at && id !== undefined ? [{ path, id, folder: at.folder }] : [];
    });
    const texts = new Map<string, string>();
    for (const folder of new Set(found.map((one) => one.folder))) {
      const own = found.filter((one) => one.folder === folder);
      const blobs = readBlobs(
        folder,
        own.map(({ id }) => id),
      );
      for (const { path, id } of own) texts.set(path, blobs.get(id)!.toString());
    }
    return texts;
  };

  /** Returns the commit of the repository that contains a folder. Undefined for a repository that is no submodule. */
  function commitAround(folder: string): Commit | undefined {
    const around = repositoryAround(folder);
    if (!commits.has(around)) commits.set(around, readCommit(around));
    return commits.get(around);
  }

  /** Returns the nearest folder with a repository: the folder itself or one above it. Without one, the root of the disk. */
  function repositoryAround(folder: string): string {
    for (let at = folder; ; at = dirname(at)) {
      if (at === top || existsSync(join(at, '.git')) || at === dirname(at)) return at;
    }
  }

  function readCommit(folder: string): Commit | undefined {
    if (folder === top) return { folder, entries: gitEntries(folder, commit) };
    if (folder === dirname(folder)) return undefined;
    const outer = commitAround(dirname(folder));
    const entry = outer && entryOf(outer, folder);
    if (entry?.type !== 'commit') return undefined;
    if (isInRepository(folder, entry.id)) return { folder, entries: gitEntries(folder, entry.id) };
    throw new CannotRun(
      `The submodule "${relative(top, folder)}" has no commit ${entry.id}, which the revision names.`,
      'Fetch its history: git submodule foreach git fetch --unshallow, or without --unshallow.',
    );
  }
}

const entryOf = ({ folder, entries }: Commit, place: string): GitEntry | undefined =>
  entries.get(relative(folder, place).replaceAll('\\', '/'));
