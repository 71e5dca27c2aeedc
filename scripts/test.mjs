import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printSlowest } from './print-slowest.mjs';
import { printTimes, runSteps, tool } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';

// Everything that a change must pass, cheapest first. Arguments go to vitest: `npm test -- test/cli`.
setup();
const chosen = process.argv.slice(2);
const report = join(cacheFolder, 'tests.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const isWhole = chosen.length === 0;

const times = await runSteps([
  [buildStep],
  staticSteps,
  [['tests', tool('vitest'), 'run', ...(isWhole ? reporters : chosen)]],
  // Whoever chooses some tests does not run those of all requirements.
  ...(isWhole ? [[['tests of all requirements', process.execPath, 'scripts/tested.mjs', report]]] : []),
]);
if (isWhole) printSlowest(report);
printTimes(times);
