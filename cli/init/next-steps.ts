import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { repositoryAround } from '../../tasks/check/path-in-repository.ts';
import { version } from '../../tasks/text/version.ts';
import { packageManagerOf, type PackageManager } from './package-manager.ts';
import { shellOf, type Shell } from './shells.ts';

/**
 * Returns what to do with a new project, as lines of a shell. `inRepository` is the path of the folder of a project with a
 * workflow, relative to the root of its repository, or undefined if it is in none. `platform` is that of Node: on Windows, the
 * lines are right in both of its shells.
 */
export function nextSteps(
  root: string,
  cwd: string,
  workflow?: { readonly inRepository: string | undefined },
  platform: NodeJS.Platform = process.platform,
): string {
  const shell = shellOf(platform);
  const manager = packageManagerOf(root);
  const { run, lockFile } = manager;
  const steps = [
    ...(root === cwd ? [] : [`cd ${shell.word(visibleText(relative(cwd, root)))}`]),
    ...installing(root, manager, shell),
    ...(workflow?.inRepository ? moving(workflow.inRepository, shell) : []),
    // Only a project with a workflow has scenarios and assertions already.
    ...(workflow
      ? [
          `${run} tagc test${shell.comment('    # runs the scenarios')}`,
          `${run} tagc prove${shell.comment('   # proves the assertions')}`,
        ]
      : []),
    `${run} tagc build${shell.comment('   # writes dist/')}`,
  ];
  const next = `Next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
  if (!workflow) return next;
  const place =
    workflow.inRepository === undefined
      ? 'GitHub finds the workflow if this folder is the root of the repository.\n'
      : '';
  return `${next}
The workflow installs what ${lockFile} lists: commit that file and the file of tagc, too.\n${place}`;
}

/**
 * In a folder with a package.json, package managers find only what is installed there, or in the workspace around it. A
 * workflow has only the files of the repository.
 */
function installing(root: string, { folders, add, install }: PackageManager, shell: Shell): string[] {
  const tarball = `tagc-${version}.tgz`;
  if (!folders.some((folder) => isWanted(folder, root))) {
    const copy = existsSync(join(root, tarball)) ? [] : [shell.copy(`PATH/${tarball}`, '.')];
    return [...copy, `${add} ./${tarball}`];
  }
  return folders.some((folder) => existsSync(join(folder, 'node_modules/tagc'))) ? [] : [install];
}

/** Whether the package.json of a folder lists tagc, and not as a file outside the repository of the project. */
function isWanted(folder: string, root: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  const wanted: unknown = devDependencies?.tagc ?? dependencies?.tagc;
  if (typeof wanted !== 'string') return false;
  const path = /^file:(.*)/.exec(wanted)?.[1];
  if (path === undefined) return true;
  return !path.startsWith('~') && !leavesFolder(relative(repositoryAround(root) ?? root, resolve(folder, path)));
}

/** GitHub reads workflows only at the root of a repository. */
function moving(inRepository: string, shell: Shell): string[] {
  const up = inRepository.replaceAll(/[^/]+/g, '..');
  return [
    shell.makeFolder(`${up}/.github/workflows`),
    shell.move('.github/workflows/tags.yml', `${up}/.github/workflows/`),
  ];
}
