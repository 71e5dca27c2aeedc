import { spawnSync } from 'node:child_process';

/** Runs Node with arguments in a folder; returns the total time in milliseconds and the output. */
export function runProcess(argv: readonly string[], cwd?: string): { time: number; output: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, CI: 'true' },
  });
  const time = performance.now() - start;
  if (status !== 0)
    throw new Error(`node ${argv.join(' ')} ended with ${status}:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return { time, output: stdout };
}
