import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';

export interface EntryPlace {
  /** The folder of the project, which contains the entry file. */
  readonly root: string;
  readonly entry: Path;
}

const entryNames = ['rules.dsl', 'rules.yaml'];

/**
 * Finds the entry file of a project: `name` itself, the one in the folder `name`, or without a name or for `.` the one in the
 * current folder or its nearest parent.
 */
export function findEntry(name: string | undefined, currentFolder: string): EntryPlace {
  if (name === undefined) return findAbove(currentFolder);
  if (name === '') throw new CannotRun('The name of the file or folder is empty.', 'Name an entry file or a folder.');
  const path = resolve(currentFolder, name);
  const kind = kindOf(path);
  if (kind === 'folder') {
    const entry = entryIn(path);
    if (entry) return { root: path, entry };
    if (path === resolve(currentFolder)) return findAbove(dirname(path));
    throw new CannotRun(`${name} is a folder without a rules.dsl or rules.yaml.`, 'Name the entry file in it.');
  }
  if (kind === 'missing') throw new CannotRun(`There is no file ${name}.`, 'Check the name and the folder.');
  if (kind === 'unreadable') {
    explainDiskFailure({ name, done: 'read', afterwards: 'run the command again' }, () => statSync(path));
    throw new CannotRun(`${name} cannot be read.`, 'Check the permissions of its folders.');
  }
  if (!['.dsl', '.yaml', '.yml'].includes(extname(path))) {
    throw new CannotRun(`${name} is not a rule file.`, 'Name a file that ends in .dsl or .yaml.');
  }
  return { root: dirname(path), entry: basename(path) };
}

function findAbove(currentFolder: string): EntryPlace {
  for (let folder = currentFolder; ; folder = dirname(folder)) {
    const entry = entryIn(folder);
    if (entry) return { root: folder, entry };
    if (folder === dirname(folder)) break;
  }
  throw new CannotRun(
    'There is no rules.dsl or rules.yaml in this folder or any above it.',
    'Go to the folder of your rules, or name the entry file.',
  );
}

function entryIn(folder: string): Path | undefined {
  return entryNames.find((name) => kindOf(join(folder, name)) === 'file');
}

function kindOf(path: string): 'file' | 'folder' | 'missing' | 'unreadable' {
  if (path.includes('\0')) return 'missing';
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code) ? 'missing' : 'unreadable';
  }
}
