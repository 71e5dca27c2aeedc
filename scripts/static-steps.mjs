import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { tool } from './run-steps.mjs';

// Results of the last run, so that these tools only check what has changed since.
const cache = (name) => join(cacheFolder, name);

const cachedByContent = ['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier-check')];

export const buildStep = ['build', process.execPath, 'scripts/build.mjs'];

/** Checks without tests, longest first, so that two parallel ones end at about the same time. */
export const staticSteps = [
  ['types', tool('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  ['format', tool('prettier'), '--check', '--log-level', 'warn', '.', ...cachedByContent],
  ['no unused code', tool('knip')],
  ['generated files are up to date', process.execPath, 'scripts/generate.mjs', '--check'],
  ['oxlint', tool('oxlint'), '--deny-warnings'],
  ['rule files are formatted', process.execPath, 'lib/main.js', 'fmt', '--check', 'rules.dsl', 'rules', 'examples'],
];
