import { join } from 'node:path';
import { cacheFolder } from './package-root.mjs';
import { printTimes, runSteps } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';
import { testStep } from './test-step.mjs';

// The checks to run while working: those without a browser or a process of the command, and of the unit tests those that
// take seconds. Proofs, hostile inputs, the careers site and long searches take more than half of the time of unit tests.
setup();
const report = join(cacheFolder, 'check.json');
const tests = ['test/unit', 'test/fixtures.test.ts', 'test/first-mistakes.test.ts'];
const long = [
  'compiler/proof/**',
  'compiler/safety/**',
  'rules/**',
  'compiler/pipeline/compile.test.ts',
  'compiler/language/diagnostics/near-misses.test.ts',
  'compiler/compile/evaluate/evaluate.test.ts',
  'compiler/language/syntax/format/round-trip.test.ts',
  'compiler/language/syntax/yaml/parse-yaml.test.ts',
  'runtime/redact-long-texts.test.ts',
];
const excluded = long.map((path) => `--exclude=test/unit/${path}`);

const times = await runSteps([[buildStep], staticSteps, [testStep(report, ...tests, ...excluded)]]);
printTimes(times);
