import { tool } from './run-steps.mjs';

export const buildStep = ['build', process.execPath, 'scripts/build.mjs'];

/** What needs no test to run: the longest first, so that two of them end at about the same time. */
export const staticSteps = [
  ['types', tool('tsc'), '--noEmit'],
  ['format', tool('prettier'), '--check', '--log-level', 'warn', '.'],
  ['nothing unused', tool('knip')],
  ['generated files are fresh', process.execPath, 'scripts/generate.mjs', '--check'],
  ['lints', tool('oxlint'), '--deny-warnings'],
  ['rule files are formatted', process.execPath, 'lib/main.js', 'fmt', '--check', 'rules.dsl', 'rules', 'examples'],
];
