import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages of a folder with a package.json and a lock of its own, if they are missing. They are no dependencies of
 * tagc. Ends the process on failure.
 */
export function installPackage(folder, what) {
  if (existsSync(join(packageRoot, folder, 'node_modules/.package-lock.json'))) return;
  console.error(`Installing ${what} with npm ci in ${folder}/.`);
  if (runCommand('npm', ['ci', '--ignore-scripts', '--prefix', folder]) === 0) return;
  console.error(`Could not install ${what} from the npm registry. See the message above.`);
  process.exit(1);
}
