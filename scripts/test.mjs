import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printSlowest } from './print-slowest.mjs';
import { printTimes, runSteps, tool } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';
import { testStep } from './test-step.mjs';

// All checks that a change must pass, fastest first. Arguments go to vitest: `npm test -- test/cli`.
setup();
const chosen = process.argv.slice(2);
const report = join(cacheFolder, 'tests.json');

if (chosen.length > 0) {
  // A selection of tests does not cover all requirements.
  printTimes(await runSteps([[buildStep], staticSteps, [['tests', tool('vitest'), 'run', ...chosen]]]));
} else {
  const requirements = ['tests of all requirements', process.execPath, 'scripts/tested.mjs', report];
  const times = await runSteps([[buildStep], staticSteps, [testStep(report)], [requirements]]);
  printSlowest(report);
  printTimes(times);
}
