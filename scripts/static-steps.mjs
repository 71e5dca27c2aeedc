import { join } from 'node:path';
import { cacheFolder, packageRoot } from './package-root.mjs';
import { tool } from './run-steps.mjs';

// TypeScript 7 checks types in a third of the computing time of TypeScript 6, which scripts and tests still need for its API.
const typeChecker = join(packageRoot, 'node_modules/typescript-7/bin/tsc');

// Results of the last run, so that only files are checked that depend on a change since.
const lastTypes = join(cacheFolder, 'types.tsbuildinfo');

export const buildStep = ['build', process.execPath, 'scripts/build.mjs'];

/** Checks without tests, longest first, so that two parallel ones end at about the same time. */
export const staticSteps = [
  ['types', process.execPath, typeChecker, '--noEmit', '--incremental', '--tsBuildInfoFile', lastTypes],
  ['no unused code', tool('knip')],
  ['generated files are up to date', process.execPath, 'scripts/generate.mjs', '--check'],
  ['format', tool('oxfmt'), '--check'],
  ['oxlint', tool('oxlint'), '--deny-warnings'],
  [
    'rule files are formatted',
    process.execPath,
    'lib/main.js',
    'fmt',
    '--check',
    'rules.dsl',
    'rules',
    'examples',
    'templates',
  ],
];
