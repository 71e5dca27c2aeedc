import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { setup } from './setup.mjs';

// All that a change must pass, cheapest first. Arguments go to vitest: `npm test -- test/cli`.
setup();

const steps = [
  ['build', process.execPath, 'scripts/build.mjs'],
  ['generated files are fresh', process.execPath, 'scripts/generate.mjs', '--check'],
  ['types', tool('tsc'), '--noEmit'],
  ['lints', tool('oxlint'), '--deny-warnings'],
  ['format', tool('prettier'), '--check', '--log-level', 'warn', '.'],
  ['rule files are formatted', process.execPath, 'lib/main.js', 'fmt', '--check', 'rules.dsl', 'rules', 'examples'],
  ['nothing unused', tool('knip')],
  ['tests', tool('vitest'), 'run', ...process.argv.slice(2)],
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
