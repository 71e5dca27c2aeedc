import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { tool } from './run-steps.mjs';

// A terminal shows progress; a log contains only failures and totals.
const reporter = process.stdout.isTTY ? 'default' : 'minimal';

const cpuReporter = join(packageRoot, 'scripts/gate/cpu-reporter.mjs');

/** Returns the step that runs tests, writes their results to a file, as JSON, and measures their CPU time. */
export function testStep(report, ...vitestArguments) {
  const reporters = [
    `--reporter=${reporter}`,
    `--reporter=${cpuReporter}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return ['tests', tool('vitest'), 'run', ...vitestArguments, ...reporters];
}
