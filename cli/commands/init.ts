import { lstatSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { explainDiskFailure } from '../../tasks/disk/explain-disk-failure.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import { askManager, askTemplate, askWhether } from '../init/ask.ts';
import { withWorkingDirectory } from '../init/with-working-directory.ts';
import { managerNames, withManager, type ManagerName } from '../init/managers.ts';
import { packageManagerOf, withPackageManager } from '../init/package-manager.ts';
import { nextSteps } from '../init/next-steps.ts';
import { readTemplate, templateNames, type TemplateName } from '../init/templates.ts';
import { checkScripts, withScripts } from '../init/with-scripts.ts';
import { writeNewFiles } from '../init/write-new-files.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { InitDocument } from '../../compiler/contract/files.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { pathInRepository } from '../../tasks/check/path-in-repository.ts';

export interface InitOptions {
  /** The folder of the project; by default the current one. It is created if it does not exist. */
  readonly folder?: string;
  readonly template?: TemplateName;
  /** The consent manager of the site. */
  readonly manager?: ManagerName;
  /** Whether to take defaults instead of asking. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Runs `tagc init`: creates a small project that builds, tests and proves at once. It never overwrites a file. */
export async function initCommand(
  { folder = '.', template, manager, yes, json }: InitOptions,
  terminal: Terminal,
): Promise<0> {
  const root = resolve(terminal.cwd, folder);
  refuseExisting(root, ['rules.dsl', 'rules.yaml']);
  if (!yes && !terminal.ask) {
    throw new CannotRun('init asks questions, and standard input is no terminal.', 'Add --yes to take the defaults.');
  }
  const chosen = template ?? (yes ? templateNames[0] : await askTemplate(terminal));
  const asks = manager ?? (yes ? managerNames[0] : await askManager(terminal));
  const inRepository = pathInRepository(root);
  const read = withPackageManager(withManager(readTemplate(chosen), asks), packageManagerOf(root));
  const files = inRepository ? withWorkingDirectory(read, inRepository) : read;
  refuseExisting(
    root,
    files.map(({ path }) => path),
  );
  const unignored = missingIn(join(root, '.gitignore'), ['node_modules/', 'dist/']);
  if (!exists(join(root, '.gitignore'))) files.push({ path: '.gitignore', text: 'node_modules/\ndist/\n' });
  // `tagc fmt --check` refuses the line ends that git writes on Windows by default.
  if (!exists(join(root, '.gitattributes'))) files.push({ path: '.gitattributes', text: '*.dsl text eol=lf\n' });
  const manifest = withScripts(root, checkScripts.template);
  const hasManifest = exists(join(root, 'package.json'));
  if (manifest !== undefined && !hasManifest) files.push({ path: 'package.json', text: manifest });
  const names = files.map(({ path }) => path).join(', ');
  if (!yes && !(await askWhether(terminal, `Write ${names}?`))) {
    terminal.stderr.write('Nothing was written.\n');
    if (json) terminal.stdout.write(documentOf(folder, [], false, []));
    return 0;
  }
  const addsScripts = manifest !== undefined && hasManifest;
  writeNewFiles(root, files, () => {
    if (addsScripts) replaceFile(join(root, 'package.json'), manifest, 'package.json', 'run the command again');
  });
  if (json) {
    const written = files.map(({ path }) => path);
    terminal.stdout.write(documentOf(folder, written, addsScripts, unignored));
    return 0;
  }
  for (const { path } of files) writeNews(`Wrote ${path}.\n`, terminal.stdout);
  if (addsScripts) writeNews('Added scripts to package.json.\n', terminal.stdout);
  if (unignored.length > 0) writeNews(`Add ${unignored.join(' and ')} to .gitignore.\n`, terminal.stdout);
  writeNews(`\n${nextSteps(root, terminal.cwd, { inRepository })}`, terminal.stdout);
  return 0;
}

function documentOf(
  folder: string,
  files: readonly string[],
  addedScripts: boolean,
  missingInIgnore: readonly string[],
): string {
  return writeJson({ version: 1, folder, files, addedScripts, missingInIgnore } satisfies InitDocument);
}

function refuseExisting(root: string, paths: readonly string[]): void {
  const existing = paths.filter((path) => exists(join(root, path)));
  if (existing.length === 0) return;
  const [verb, object] = existing.length === 1 ? ['exists', 'it'] : ['exist', 'them'];
  throw new CannotRun(
    `${existing.map((path) => `"${path}"`).join(', ')} ${verb} already, and init overwrites nothing.`,
    `Name another folder, as in "tagc init my-site", or move ${object} away.`,
  );
}

/** Returns the folders that a .gitignore does not list. None without the file: then it is written. */
function missingIn(file: string, folders: readonly string[]): string[] {
  if (!exists(file)) return [];
  const work = { name: '.gitignore', done: 'read', afterwards: 'run the command again' } as const;
  const lines = explainDiskFailure(work, () => readFileSync(file, 'utf8')).split(/\r?\n/);
  const nameOf = (line: string) => line.trim().replaceAll(/^\/|\/$/g, '');
  return folders.filter((folder) => !lines.some((line) => nameOf(line) === nameOf(folder)));
}

/** Whether there is anything of this name, such as a link to nothing. What cannot be found out, writing explains. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
