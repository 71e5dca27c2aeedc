import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import type { Finding, Search } from '../search.ts';

/** A test file that reads the environment variables SEED and RUNS. */
interface SampledTest {
  readonly name: string;
  readonly shows: string;
  readonly file: string;
  /** The number of samples of one case. */
  readonly runs: number;
}

/**
 * In seconds. The tests end before the case does, because ending the process of a case does not end its child
 * processes.
 */
const longest = 600;
const longestRun = 570;

/** Runs a test file with other seeds and many more samples than the normal test run does. */
export function testSearch({ name, shows, file, runs }: SampledTest): Search & SampledTest {
  return {
    name,
    shows,
    file,
    runs,
    sample: 0,
    longest,
    prepare: () => ({
      try: (seed) => tryTests([file], { SEED: String(seed), RUNS: String(runs) }, `${runs} samples passed`),
    }),
  };
}

/** Runs test files or folders with environment variables, as one case of a search. */
export async function tryTests(
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
  outcome = 'passed',
): Promise<Finding> {
  const { exitCode, output } = await runTests(files, variables);
  if (exitCode === 0) return { outcome };
  const words = Object.entries(variables).map(([name, value]) => `${name}=${value} `);
  const again = `${words.join('')}npx vitest run ${files.join(' ')}`;
  return { outcome: 'failed', problem: `${again}\n${output.trim().split('\n').slice(-60).join('\n')}` };
}

/** Runs test files or folders with environment variables. */
function runTests(
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const vitest = join(packageRoot(), 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...files, '--maxWorkers=1'], {
    cwd: packageRoot(),
    env: { ...process.env, ...variables, NO_COLOR: '1' },
    timeout: longestRun * 1000,
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part));
  child.stderr.on('data', (part: Buffer) => (output += part));
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output })));
}
