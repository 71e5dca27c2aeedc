import { tool } from './run-steps.mjs';

// A terminal shows what runs now; a log holds failures and sums.
const reporter = process.stdout.isTTY ? 'default' : 'minimal';

/** Runs tests, and writes what became of each to a file, as JSON. */
export function testStep(report, ...vitestArguments) {
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  return ['tests', tool('vitest'), 'run', ...vitestArguments, ...reporters];
}
