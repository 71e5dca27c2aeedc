#!/usr/bin/env node
import { limitInlining } from './limit-inlining.ts';
import { version } from './version.ts';

// Scripts and editors ask for the version at every start, so print it before loading anything else.
const isVersion = process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2]);
if (isVersion) process.stdout.write(`${version}\n`);
else {
  limitInlining();
  const [{ run }, { createProcessTerminal }] = await Promise.all([
    import('./run.ts'),
    import('./terminal/process-terminal.ts'),
  ]);
  // `process.exit` would discard output that a pipe has not read yet.
  process.exitCode = await run(process.argv.slice(2), createProcessTerminal(process));
}
