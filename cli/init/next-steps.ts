import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { version } from '../../tasks/text/version.ts';
import { shellOf, type Shell } from './shells.ts';

/**
 * Returns what to do with a new project, as lines of a shell. `inRepository` is the path of its folder relative to the root
 * of its repository, or undefined if it is in none. `platform` is that of Node: on Windows, the lines are right in both of its
 * shells.
 */
export function nextSteps(
  root: string,
  cwd: string,
  inRepository: string | undefined,
  platform: NodeJS.Platform = process.platform,
): string {
  const shell = shellOf(platform);
  const steps = [
    ...(root === cwd ? [] : [`cd ${shell.word(visibleText(relative(cwd, root)))}`]),
    ...installing(root, shell),
    ...(inRepository ? moving(inRepository, shell) : []),
    `npx tagc test${shell.comment('    # runs the scenarios')}`,
    `npx tagc prove${shell.comment('   # proves the assertions')}`,
    `npx tagc build${shell.comment('   # writes dist/')}`,
  ];
  const place =
    inRepository === undefined ? 'GitHub finds the workflow if this folder is the root of the repository.\n' : '';
  return `Next:\n${steps.map((step) => `  ${step}\n`).join('')}
The workflow installs what package-lock.json lists: commit that file and the file of tagc, too.\n${place}`;
}

/** In a folder with a package.json, npx finds only what is installed there. A workflow has only the files of the repository. */
function installing(root: string, shell: Shell): string[] {
  const tarball = `tagc-${version}.tgz`;
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8').replace(/^\uFEFF/, ''),
  );
  const wanted: unknown = devDependencies?.tagc ?? dependencies?.tagc;
  if (typeof wanted !== 'string' || /^file:(\.\.|\/|~)/.test(wanted)) {
    const copy = existsSync(join(root, tarball)) ? [] : [shell.copy(`PATH/${tarball}`, '.')];
    return [...copy, `npm install --save-dev ./${tarball}`];
  }
  return existsSync(join(root, 'node_modules/tagc')) ? [] : ['npm install'];
}

/** GitHub reads workflows only at the root of a repository. */
function moving(inRepository: string, shell: Shell): string[] {
  const up = inRepository.replaceAll(/[^/]+/g, '..');
  return [
    shell.makeFolder(`${up}/.github/workflows`),
    shell.move('.github/workflows/tags.yml', `${up}/.github/workflows/`),
  ];
}
