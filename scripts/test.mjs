import { join } from 'node:path';
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
const [first = '', ...others] = process.argv.slice(2);
const [, option, named] = /^(--changed|--shuffle)(?:=(.+))?$/.exec(first) ?? [];
const [value, ...unknown] = named === undefined ? others : [named, ...others];
if (option && (unknown.length > 0 || value?.startsWith('-'))) {
  console.error(`${option} takes one value at most: ${others.join(' ')}`);
  process.exit(2);
}

if (option === '--changed') {
  const { runTypeScript } = await import('./run-typescript.mjs');
  const { changedTests } = await runTypeScript('scripts/gate/changed-tests.ts');
  const { files, reason } = await changedTests(value ?? 'HEAD').catch(({ message }) => {
    console.error(message);
    process.exit(2);
  });
  console.log(reason);
  if (files?.length !== 0)
    printTimes(await runSteps([[buildStep], [testStep(join(cacheFolder, 'changed.json'), ...(files ?? []))]]));
} else if (first === '' || option === '--shuffle') {
  if (option) {
    process.env.TAGC_SHUFFLE = value ?? String(Math.floor(Math.random() * 1e6));
    console.log(`Test files in the order of the seed ${process.env.TAGC_SHUFFLE}.`);
  }
  await runAll();
} else {
  // A selection of tests does not cover all requirements.
  printTimes(await runSteps([[buildStep], staticSteps, [['tests', tool('vitest'), 'run', ...process.argv.slice(2)]]]));
}

async function runAll() {
  const { budgetProblem, startMeter } = await import('./gate/meter.mjs');
  const report = join(cacheFolder, 'tests.json');
  const requirements = ['tests of all requirements', process.execPath, 'scripts/tested.mjs', report];
  const meter = await startMeter();
  const times = await runSteps([[buildStep], staticSteps, [testStep(report)], [requirements]]);
  printTimes(times);
  const problem = budgetProblem(await meter.read(times));
  if (problem) {
    console.error(`\n${problem}`);
    process.exitCode = 1;
  }
}
