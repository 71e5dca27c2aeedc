import { normalize, posix } from 'node:path';
import type { Host } from '../../host.ts';
import type { ReadResult } from '../../source/reader.ts';
import { isOfPackage } from '../../source/resolve-path.ts';
import type { Path } from '../../source/source.ts';
import { createDiskHost } from './disk-host.ts';
import { entriesOf, git, readBlobs, type GitEntry } from './git.ts';
import { leavesFolder } from './leaves-folder.ts';
import { readText } from './read-text.ts';

const link = '120000';
const mostLinks = 10;

/**
 * Creates a host for the files below a folder as they were in a commit of its repository. Git reads them. `parsed` keeps
 * parsed files by path, so that only files with another text are parsed.
 */
export function createGitHost(root: string, commit: string, parsed: NonNullable<Host['parsed']> = new Map()): Host {
  const prefix = git(root, ['rev-parse', '--show-prefix']).toString().trim();
  const blobs = new Map([...entriesOf(root, commit)].filter(([, { type }]) => type === 'blob'));
  let contents: ReadonlyMap<string, Buffer> | undefined;
  // One process for all of them, because starting one takes milliseconds.
  const likely = () =>
    (contents ??= readBlobs(
      root,
      [...blobs].filter(isLikelyRead).map(([, { id }]) => id),
    ));

  // Packages are as they are installed now: git does not have them.
  const disk = createDiskHost(root);

  function read(path: Path): ReadResult {
    if (isOfPackage(path)) return disk.read(path);
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
    const bytes = likely().get(blob.id) ?? git(root, ['cat-file', 'blob', blob.id]);
    if (blob.mode !== link) return readText(bytes);
    return readBlob(posix.join(posix.dirname(name), bytes.toString()), links + 1);
  }

  function isLikelyRead([name, { mode }]: readonly [string, GitEntry]): boolean {
    return name.startsWith(prefix) && (mode === link || isRuleFile(name.slice(prefix.length)));
  }

  const list = () =>
    [...blobs.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter(isRuleFile);
  return { read, files: { list, read }, parsed };
}

function isRuleFile(path: Path): boolean {
  return /\.(dsl|ya?ml)$/.test(path) && !/(^|\/)(\.|node_modules\/|dist\/)/.test(path);
}
