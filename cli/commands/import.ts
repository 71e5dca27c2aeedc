import { lstatSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { importContainer } from '../../import/import-container.ts';
import type { Container } from '../../import/model/container.ts';
import { counts } from '../../import/outcomes/report-blocks.ts';
import {
  importFileName,
  readImportFile,
  type WrittenImport,
  writeImportFile,
} from '../../import/outcomes/import-file.ts';
import { readContainer } from '../../import/read/read-container.ts';
import { knownLayer, noteKinds, readRecording } from '../../import/read/read-recording.ts';
import type { ConsentManagerUse } from '../../import/write/lay-out.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import { managerNames, managers, type ManagerName } from '../init/managers.ts';
import { measureImport } from '../import/measure-import.ts';
import { mergeImport } from '../import/merge-import.ts';
import { nextSteps } from '../init/next-steps.ts';
import { checkScripts, withScripts } from '../init/with-scripts.ts';
import { writeNewFiles } from '../init/write-new-files.ts';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ImportOptions {
  /** The export of the tag manager. */
  readonly file: string;
  /** The folder of the new project. */
  readonly to: string;
  readonly manager?: ManagerName;
  readonly syntax?: Syntax;
  /** A recorded data layer, which decides types. */
  readonly data?: string;
}

/**
 * Runs `tagc import`: writes a project from the export of a tag manager, or merges it into the folder of an earlier import.
 * It overwrites nothing that a person has written.
 */
export async function importCommand({ file, to, data, ...wanted }: ImportOptions, terminal: Terminal): Promise<0 | 1> {
  const container = readContainer(readInput(resolve(terminal.cwd, file), file), file);
  const root = resolve(terminal.cwd, to);
  const before = earlierImport(root, container, { to, file });
  const { recording, kindsRead } = noteKinds(
    data === undefined
      ? before?.kinds && knownLayer(before.kinds)
      : readRecording(readInput(resolve(terminal.cwd, data), data), data),
  );
  if (before && wanted.syntax !== undefined && wanted.syntax !== before.syntax) {
    throw new CannotRun(
      `The rules in "${to}" are in ${before.syntax === 'dsl' ? 'the DSL' : 'YAML'}, and an import in another syntax cannot be merged.`,
      'Leave out --syntax, or name another folder after --to.',
    );
  }
  const { manager = before?.manager ?? managerNames[0], syntax = before?.syntax ?? 'dsl' } = wanted;
  const settings = { file: basename(file), consent: consentOf(manager), syntax, recording };
  const library = createDiskHost(packageRoot());
  const size = await measureImport(importContainer(container, settings, library).files, `rules.${syntax}`);
  // A tenth is left for what a person adds, in half kilobytes.
  const budget = size && Math.ceil((size * 1.1) / 500) * 500;
  const { files, outcomes } = importContainer(container, { ...settings, budget }, library);
  const kinds = kindsRead();
  const record = (written: ReadonlyMap<string, string>) =>
    writeImportFile(container, outcomes, { manager, syntax, kinds, files: written });
  const done = before
    ? mergeImport(root, { before: before.files, now: files, record }, terminal)
    : writeImport(root, to, new Map([...files, [importFileName, record(files)]]), terminal);
  terminal.stdout.write(`\n${counts(outcomes)}\nRead import-report.md first: it says what to decide.\n`);
  if (!before) writeNews(`\n${nextSteps(root, terminal.cwd)}`, terminal.stdout);
  return done;
}

/** Returns what the earlier import into a folder has written, if there was one. It must be of the same container. */
function earlierImport(
  root: string,
  { id }: Container,
  { to, file }: Pick<ImportOptions, 'to' | 'file'>,
): (WrittenImport & { readonly manager: ManagerName }) | undefined {
  const place = join(root, importFileName);
  if (!exists(place)) return undefined;
  const { written, container } = readImportFile(readInput(place, importFileName).toString(), importFileName);
  if (container !== id)
    throw new CannotRun(
      `"${to}" was imported from ${named(container)}, and "${file}" is ${named(id)}.`,
      'Name another folder after --to, or the export of the same container.',
    );
  const manager = managerNames.find((name) => name === written.manager);
  if (manager === undefined)
    throw new CannotRun(
      `"${importFileName}" names the unknown consent manager "${written.manager}".`,
      'Restore the file, or import into another folder.',
    );
  return { ...written, manager };
}

const named = (id: string | undefined): string => id ?? 'a container without an id';

/** Writes a new project. None of its files may exist. */
function writeImport(root: string, to: string, files: ReadonlyMap<string, string>, { stdout }: Terminal): 0 {
  const texts = [...files].map(([path, text]) => ({ path, text }));
  if (!exists(join(root, '.gitignore'))) texts.push({ path: '.gitignore', text: 'node_modules/\ndist/\n' });
  const taken = texts.find(({ path }) => exists(join(root, path)));
  if (taken) {
    throw new CannotRun(
      `"${taken.path}" exists already in "${to}", and import overwrites nothing.`,
      'Name another folder after --to, and compare both.',
    );
  }
  const manifest = withScripts(root, checkScripts.imported);
  writeNewFiles(root, texts, () => {
    if (manifest !== undefined)
      replaceFile(join(root, 'package.json'), manifest, 'package.json', 'run the command again');
  });
  stdout.write(`Wrote ${texts.length} files to ${to === '.' ? 'this folder' : `"${to}"`}.\n`);
  return 0;
}

function readInput(place: string, file: string): Buffer {
  try {
    return readFileSync(place);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new CannotRun(
      isMissing ? `There is no file "${file}".` : `Cannot read "${file}".`,
      isMissing ? 'Check the name of the file.' : 'Check that it is a file and that you may read it.',
    );
  }
}

function consentOf(name: ManagerName): ConsentManagerUse {
  const { file, stored, names } = managers[name];
  return {
    stored: stored.replace(/^stored: /, ''),
    imports: file === undefined ? [] : [`npm:tagc/managers/${file}.dsl`],
    fieldsOf: (group) => (names?.[group] === undefined ? '' : ` { names: [${names[group]}] }`),
  };
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
