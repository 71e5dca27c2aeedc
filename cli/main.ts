#!/usr/bin/env node
import { limitInlining } from '../tasks/build/limit-inlining.ts';
import { guardOutput } from './terminal/guard-output.ts';
import { systemReason } from './terminal/system-reason.ts';
import { version } from '../tasks/text/version.ts';

// Scripts and editors ask for the version at every start, so print it before loading anything else.
const isVersion = process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2]);
if (isVersion) guardOutput(process.stdout, process)(`${version}\n`);
else if (isTooOld(process.versions.node)) {
  process.stderr.write(
    `error: tagc needs Node 20.19, 22.12 or newer, and this is ${process.versions.node}.\n  Install a newer Node.\n`,
  );
  process.exitCode = 2;
} else {
  limitInlining();
  const loaded = await Promise.all([import('./run-command.ts'), import('./terminal/process-terminal.ts')]).catch(
    reportUnloaded,
  );
  if (loaded) {
    const [{ runCommand }, { createProcessTerminal }] = loaded;
    // `process.exit` would discard output that a pipe has not read yet.
    process.exitCode = await runCommand(process.argv.slice(2), createProcessTerminal(process));
  }
}

/** Whether a version of Node is below `engines` of package.json: its language lacks functions that tagc needs. */
function isTooOld(node: string): boolean {
  const [major, minor] = node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

/** Reports that the system refuses to read the files of tagc, for example because too many files are open. */
function reportUnloaded(error: NodeJS.ErrnoException): undefined {
  if (error.syscall === undefined) throw error;
  process.stderr.write(
    `error: tagc could not read its own files: ${systemReason(error)}.\n  Solve that, then run it again.\n`,
  );
  process.exitCode = 2;
}
