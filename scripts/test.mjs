import { join } from 'node:path';
import { readRequest } from './gate/read-request.mjs';
import { cacheFolder } from './package-root.mjs';
import { printTimes, runSteps, tool } from './run-steps.mjs';
import { setup } from './setup.mjs';
import { buildStep, staticSteps } from './static-steps.mjs';
import { testStep } from './test-step.mjs';

// Everything that a change must pass, fastest first.
//   npm test                      all of it
//   npm test -- --shuffle [SEED]  the test files in another order
//   npm test -- --changed [REV]   only the tests that the changes since a revision (HEAD) can affect
//   npm test -- test/cli          arguments of vitest: only these tests
// What needs packages is imported after their installation.
setup();
const { run, revision, seed, words, problem } = readRequest(process.argv.slice(2));
if (run === 'changed') await runChanged();
else if (run === 'all') await runAll();
else if (run === 'some') {
  // A selection of tests does not cover all requirements.
  printTimes(await runSteps([[buildStep], staticSteps, [['tests', tool('vitest'), 'run', ...words]]]));
} else fail(problem, 2);

async function runChanged() {
  const { runTypeScript } = await import('./run-typescript.mjs');
  const { changedTests } = await runTypeScript('scripts/gate/changed-tests.ts');
  const { files, reason } = await changedTests(revision).catch(({ message }) => fail(message, 2));
  console.log(`${reason}\nOnly tests: types, lint, format and other checks without tests do not run.`);
  if (files?.length === 0) return;
  printTimes(await runSteps([[buildStep], [testStep(join(cacheFolder, 'changed.json'), ...(files ?? []))]]));
}

async function runAll() {
  if (seed) {
    process.env.TAGC_SHUFFLE = seed;
    console.log(`Test files in the order of the seed ${seed}.`);
  }
  const { budgetProblem, startMeter } = await import('./gate/meter.mjs');
  const report = join(cacheFolder, 'tests.json');
  const requirements = ['tests of all requirements', process.execPath, 'scripts/tested.mjs', report];
  const meter = await startMeter();
  const times = await runSteps([[buildStep], staticSteps, [testStep(report)], [requirements]]);
  printTimes(times);
  const overBudget = budgetProblem(await meter.read(times), seed !== undefined);
  if (overBudget) fail(`\n${overBudget}`, 1);
}

function fail(message, exitCode) {
  console.error(message);
  process.exit(exitCode);
}
