import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printSlowest } from './print-slowest.mjs';
import { printTimes, runSteps } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';
import { testStep } from './test-step.mjs';

// What to run while working: the part of the gate that needs no browser, no process of the command and no file of megabytes.
setup();
const report = join(cacheFolder, 'check.json');
const tests = ['test/unit', 'test/fixtures.test.ts', 'test/first-mistakes.test.ts'];
const left = ['large-files', 'many-mistakes'].map((name) => `--exclude=test/unit/compiler/safety/${name}.test.ts`);

const times = await runSteps([[buildStep], staticSteps, [testStep(report, ...tests, ...left)]]);
printSlowest(report);
printTimes(times);
