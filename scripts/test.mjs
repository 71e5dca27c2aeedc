import { join } from 'node:path';
import { cacheFolder, packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { setup } from './setup.mjs';

// All that a change must pass, cheapest first. Arguments go to vitest: `npm test -- test/cli`.
setup();
const chosen = process.argv.slice(2);
const report = join(cacheFolder, 'tests.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

const steps = [
  ['build', process.execPath, 'scripts/build.mjs'],
  ['generated files are fresh', process.execPath, 'scripts/generate.mjs', '--check'],
  ['types', tool('tsc'), '--noEmit'],
  ['lints', tool('oxlint'), '--deny-warnings'],
  ['format', tool('prettier'), '--check', '--log-level', 'warn', '.'],
  ['rule files are formatted', process.execPath, 'lib/main.js', 'fmt', '--check', 'rules.dsl', 'rules', 'examples'],
  ['nothing unused', tool('knip')],
  ['tests', tool('vitest'), 'run', ...(chosen.length > 0 ? chosen : reporters)],
  // Who chooses some tests does not run those of all lines.
  ...(chosen.length > 0 ? [] : [['tests of all requirements', process.execPath, 'scripts/tested.mjs', report]]),
];

for (const [name, program, ...programArguments] of steps) {
  console.log(`\n== ${name}`);
  const exitCode = runCommand(program, programArguments);
  if (exitCode === 0) continue;
  console.error(`\nStopped at "${name}", exit code ${exitCode}.`);
  process.exit(exitCode);
}

function tool(name) {
  return join(packageRoot, 'node_modules/.bin', name);
}
