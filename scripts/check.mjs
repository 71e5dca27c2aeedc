import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printSlowest } from './print-slowest.mjs';
import { printTimes, runSteps, tool } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';

// What to run while working: the gate without browsers, without the command in processes of its own, and without long searches.
setup();
const report = join(cacheFolder, 'check.json');
const tests = ['test/unit', 'test/fixtures.test.ts', 'test/first-mistakes.test.ts'];

const times = await runSteps([
  [buildStep],
  staticSteps,
  [['tests', tool('vitest'), 'run', ...tests, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]],
]);
printSlowest(report);
printTimes(times);
