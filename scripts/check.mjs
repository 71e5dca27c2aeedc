import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printSlowest } from './print-slowest.mjs';
import { printTimes, runSteps, tool } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';

// What to run while working: the part of the gate that needs no browser, no process of the command and no file of megabytes.
setup();
const report = join(cacheFolder, 'check.json');
const tests = ['test/unit', 'test/fixtures.test.ts', 'test/first-mistakes.test.ts'];
const left = ['large-files', 'many-mistakes'].flatMap((name) => [
  '--exclude',
  `test/unit/compiler/safety/${name}.test.ts`,
]);

const times = await runSteps([
  [buildStep],
  staticSteps,
  [
    [
      'tests',
      tool('vitest'),
      'run',
      ...tests,
      ...left,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ],
]);
printSlowest(report);
printTimes(times);
