import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { setup } from './setup.mjs';

// `npm start`: builds the careers site's rules with the compiler of the working tree.
setup();
const { build } = await import('./build.mjs');
await build();
process.exitCode = runCommand(process.execPath, [
  join(packageRoot, 'lib/main.js'),
  'build',
  'rules.dsl',
  ...process.argv.slice(2),
]);
