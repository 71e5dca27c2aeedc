import { tool } from './run-steps.mjs';

// A terminal shows progress; a log contains only failures and totals.
const reporter = process.stdout.isTTY ? 'default' : 'minimal';

/** Returns the step that runs tests and writes their results to a file, as JSON. */
export function testStep(report, ...vitestArguments) {
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  return ['tests', tool('vitest'), 'run', ...vitestArguments, ...reporters];
}
