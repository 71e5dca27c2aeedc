import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { tool } from './run-steps.mjs';

// What these tools found last time, so that they look only at what has changed since.
const cache = (name) => join(packageRoot, 'node_modules/.cache', name);

const cachedByContent = ['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier-check')];

export const buildStep = ['build', process.execPath, 'scripts/build.mjs'];

/** What needs no test to run: the longest first, so that two of them end at about the same time. */
export const staticSteps = [
  ['types', tool('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  ['format', tool('prettier'), '--check', '--log-level', 'warn', '.', ...cachedByContent],
  ['nothing unused', tool('knip')],
  ['generated files are fresh', process.execPath, 'scripts/generate.mjs', '--check'],
  ['oxlint', tool('oxlint'), '--deny-warnings'],
  ['rule files are formatted', process.execPath, 'lib/main.js', 'fmt', '--check', 'rules.dsl', 'rules', 'examples'],
];
