import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printTimes, runSteps } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';
import { testStep } from './test-step.mjs';

// The checks to run while working: those without a browser, a process of the command or very large files.
setup();
const report = join(cacheFolder, 'check.json');
const tests = ['test/unit', 'test/fixtures.test.ts', 'test/first-mistakes.test.ts'];
const excluded = ['large-files', 'many-mistakes'].map((name) => `--exclude=test/unit/compiler/safety/${name}.test.ts`);

const times = await runSteps([[buildStep], staticSteps, [testStep(report, ...tests, ...excluded)]]);
printTimes(times);
