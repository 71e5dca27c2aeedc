import { normalize, posix } from 'node:path';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { ReadResult } from '../../compiler/language/source/reader.ts';
import { inPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { createPackagesAt, type VersionPackages } from '../packages/version-packages.ts';
import { readInFolder } from './disk-host.ts';
import { gitEntries, git, readBlobs, repositoryOf, type GitEntry } from './git.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { readText } from './read-text.ts';

const link = '120000';
const mostLinks = 10;

export interface GitHost extends Host {
  readonly packages: VersionPackages;
}

interface Options {
  /** Parsed files by path, so that only files with another text are parsed. */
  readonly parsed?: Host['parsed'];
  /** A folder whose `node_modules` has the packages of the commit. */
  readonly packagesFolder?: string;
}

/**
 * Creates a host for the files below a folder as they were in a commit of its repository. Git reads them, and the files of
 * packages in the repository.
 */
export function createGitHost(
  root: string,
  commit: string,
  { parsed = new Map(), packagesFolder }: Options = {},
): GitHost {
  const repository = repositoryOf(root);
  const { prefix } = repository;
  const blobs = new Map([...gitEntries(root, commit)].filter(([, { type }]) => type === 'blob'));
  const packages = createPackagesAt(root, repository, { has: hasSome, read: textAt }, packagesFolder);
  const contents = new Map<string, ReadonlyMap<string, Buffer>>();

  function read(path: Path): ReadResult {
    const found = inPackage(path);
    if (found) return readOfPackage(found.name, found.inside);
    const name = normalize(path).replaceAll('\\', '/');
    if (path.startsWith('/') || leavesFolder(name)) return { failure: 'outside' };
    return readBlob(prefix + name, prefix);
  }

  function readOfPackage(name: string, inside: Path): ReadResult {
    const place = packages.find(name);
    if (!place) return { failure: 'missing' };
    const { from, folder } = place;
    return from === 'commit' ? readBlob(folder + inside, folder) : readInFolder(folder, inside);
  }

  /** Reads a file of the repository, also behind links, but none outside a folder. */
  function readBlob(name: string, folder: string, links = 0): ReadResult {
    if (!name.startsWith(folder)) return { failure: 'outside' };
    const blob = blobs.get(name);
    if (!blob || links > mostLinks) return { failure: hasSome(`${name}/`) ? 'directory' : 'missing' };
    const bytes = likelyIn(folder).get(blob.id) ?? git(root, ['cat-file', 'blob', blob.id]);
    if (blob.mode !== link) return readText(bytes);
    return readBlob(posix.join(posix.dirname(name), bytes.toString()), folder, links + 1);
  }

  /** Returns what is probably read below a folder: with one process, because starting one takes milliseconds. */
  function likelyIn(folder: string): ReadonlyMap<string, Buffer> {
    const isLikely = ([name, { mode }]: readonly [string, GitEntry]) =>
      name.startsWith(folder) && (mode === link || isRuleFile(name.slice(folder.length)));
    const read =
      contents.get(folder) ??
      readBlobs(
        root,
        [...blobs].filter(isLikely).map(([, { id }]) => id),
      );
    contents.set(folder, read);
    return read;
  }

  function hasSome(folder: string): boolean {
    return [...blobs.keys()].some((name) => name.startsWith(folder));
  }

  function textAt(path: string): string | undefined {
    const blob = blobs.get(path);
    return blob && git(root, ['cat-file', 'blob', blob.id]).toString();
  }

  const list = () =>
    [...blobs.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter(isRuleFile);
  return { read, files: { list, read }, parsed, packages };
}

function isRuleFile(path: Path): boolean {
  return /\.(dsl|ya?ml)$/.test(path) && !/(^|\/)(\.|node_modules\/|dist\/)/.test(path);
}
