import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { setup } from './setup.mjs';

// Measures tagc against other tools: `npm run bench`, or `npm run bench -- NAME` for the figures whose name contains
// NAME.
setup();
installPeers();
await build();
const { runFigures } = await runTypeScript('bench/run-figures.ts');
if (!(await runFigures(process.argv.slice(2).join(' '), console.log))) process.exitCode = 1;

/** Installs the other tools. They are not dependencies of tagc, so they have a separate package. */
function installPeers() {
  if (existsSync(join(packageRoot, 'bench/node_modules/.package-lock.json'))) return;
  console.error('Installing the tools of the comparison with npm ci in bench/.');
  if (runCommand('npm', ['ci', '--prefix', 'bench']) === 0) return;
  console.error('Could not install the tools of the comparison from the npm registry. See the message above.');
  process.exit(1);
}
