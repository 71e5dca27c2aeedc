import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { findEntry, type EntryPlace } from '../disk/find-entry.ts';
import { isOfPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { manifestName } from '../output/read-manifest.ts';
import { importedFrom, projectAround } from '../check/project-around.ts';

/** A file: the folder of its project, and its path in that folder. */
export interface FoundFile {
  readonly root: string;
  readonly path: Path;
}

/**
 * Returns the rule files for the given paths: named files, the rule files in named folders, or by default those of the
 * nearest project. In a folder it takes only imported YAML files, because other YAML files may not contain rules.
 */
export function findRuleFiles(paths: readonly string[], cwd: string): FoundFile[] {
  if (paths.length === 0) return importedFiles(findEntry(undefined, cwd));
  const found = paths.flatMap((path) => filesAt(path, resolve(cwd, path)));
  const places = found.map(({ root, path }) => join(root, path));
  return found.filter((_, at) => places.indexOf(places[at]) === at);
}

function filesAt(name: string, place: string): FoundFile[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) throw new CannotRun(`There is no file "${name}".`, 'Check the name and the folder.');
  if (stat.isDirectory()) {
    const files = filesIn(place);
    if (files.length > 0) return files;
    throw new CannotRun(`There are no rule files in "${name}".`, 'Check the name and the folder.');
  }
  if (!['.dsl', '.yaml', '.yml'].includes(extname(place))) {
    throw new CannotRun(`"${name}" is not a rule file.`, 'Name a file that ends in .dsl or .yaml.');
  }
  const root = projectAround(dirname(place))?.root ?? dirname(place);
  return [{ root, path: pathIn(root, place) }];
}

function filesIn(folder: string): FoundFile[] {
  const project = projectAround(folder);
  const root = project?.root ?? folder;
  const written = dslFilesBelow(folder).map((place) => ({ root, path: pathIn(root, place) }));
  const imported = project ? importedFiles(project) : [];
  const isInside = ({ path }: FoundFile) => !relative(folder, join(root, path)).startsWith('..');
  // Reading a missing file reports it.
  const isNew = ({ path }: FoundFile) => syntaxOf(path) === 'yaml' || !existsSync(join(root, path));
  return [...written, ...imported.filter((file) => isNew(file) && isInside(file))];
}

/** Returns the DSL files below a folder. It skips links, and hidden folders, packages and builds, which no person writes. */
function dslFilesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(\..*|node_modules|dist)$/.test(entry.name) || existsSync(join(place, manifestName))
        ? []
        : dslFilesBelow(place);
    return entry.isFile() && entry.name.endsWith('.dsl') ? [place] : [];
  });
}

/** Returns an entry and all files of the project that it imports, without those of packages. */
function importedFiles(project: EntryPlace): FoundFile[] {
  const paths = importedFrom(project).filter((path) => !isOfPackage(path));
  return paths.map((path) => ({ root: project.root, path }));
}

function pathIn(root: string, place: string): Path {
  return relative(root, place).replaceAll('\\', '/');
}
