#!/usr/bin/env node
import { limitInlining } from './limit-inlining.ts';
import { version } from './version.ts';

// Asked for by scripts and editors at every start, so it is answered before anything else is loaded.
const isVersion = process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2]);
if (isVersion) process.stdout.write(`${version}\n`);
else {
  limitInlining();
  const [{ run }, { createProcessTerminal }] = await Promise.all([
    import('./run.ts'),
    import('./terminal/process-terminal.ts'),
  ]);
  // Not `process.exit`, which would cut off what a pipe has not taken yet.
  process.exitCode = await run(process.argv.slice(2), createProcessTerminal(process));
}
