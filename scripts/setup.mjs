import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

/** Installs the packages of package-lock.json if they are not installed. Ends the process on failure. */
export function setup() {
  const difference = findDifference();
  if (difference === undefined) return;
  console.error(`Installing dependencies with npm ci: ${difference}.`);
  const exitCode = runCommand('npm', ['ci']);
  if (exitCode !== 0) process.exit(exitCode);
}

/** Returns how the installed packages differ from package-lock.json, or undefined if they do not. */
function findDifference() {
  // npm writes a record of the installed packages. Comparing with it also detects manual installs.
  const record = join(packageRoot, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'nothing is installed yet';
  const wanted = readPackages(join(packageRoot, 'package-lock.json'));
  const installed = readPackages(record);
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const actual = installed[path];
    // Missing optional packages belong to other platforms.
    if (actual ? actual.version !== version : !optional) {
      return `${path} is ${actual?.version ?? 'missing'}, and package-lock.json requires ${version}`;
    }
  }
  return undefined;
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
