import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';

/** Installs what package-lock.json names, where that is not installed already; ends the process where it fails. */
export function setup() {
  const difference = findDifference();
  if (difference === undefined) return;
  console.error(`Installing dependencies with npm ci: ${difference}.`);
  const exitCode = runCommand('npm', ['ci']);
  if (exitCode !== 0) process.exit(exitCode);
}

/** What keeps the installed packages from being those of package-lock.json, in words; undefined where nothing does. */
function findDifference() {
  // npm leaves a record of what it installed; comparing with it also notices an install made by hand.
  const record = join(packageRoot, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'nothing is installed yet';
  const wanted = readPackages(join(packageRoot, 'package-lock.json'));
  const installed = readPackages(record);
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    // Optional packages are those of other platforms.
    if (found ? found.version !== version : !optional) {
      return `${path} is ${found?.version ?? 'missing'}, and package-lock.json names ${version}`;
    }
  }
  return undefined;
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
