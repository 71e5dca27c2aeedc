import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { setup } from './setup.mjs';

// Measures tagc beside its peers: `npm run bench`, or `npm run bench -- NAME` for the figures whose name contains NAME.
setup();
installPeers();
await build();
const { runFigures } = await runTypeScript('bench/run-figures.ts');
if (!(await runFigures(process.argv.slice(2).join(' '), console.log))) process.exitCode = 1;

/** The peers are no dependencies of tagc, so they have a package of their own. */
function installPeers() {
  if (existsSync(join(packageRoot, 'bench/node_modules/.package-lock.json'))) return;
  console.error('Installing what tagc is measured beside, with npm ci in bench/.');
  if (runCommand('npm', ['ci', '--prefix', 'bench']) === 0) return;
  console.error('The peers could not be installed. They come from the npm registry: look at the message above.');
  process.exit(1);
}
