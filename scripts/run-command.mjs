import { spawnSync } from 'node:child_process';
import { packageRoot } from './package-root.mjs';

/**
 * Runs a program on this terminal, in a folder or else in that of the repository, and waits for it. Returns its exit
 * code, or 1 if a signal ended it or it could not be started.
 */
export function runCommand(program, programArguments, cwd = packageRoot) {
  // npm is a script on Windows, and only a shell starts scripts there.
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(program, programArguments, { cwd, stdio: 'inherit', shell });
  if (error) console.error(`Could not start ${program}: ${error.message}`);
  return status ?? 1;
}
