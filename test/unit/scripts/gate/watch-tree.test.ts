import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processTree } from '../../../../scripts/gate/processes.mjs';
import { nextProgress, problemOf, watchTree, type Progress } from '../../../../scripts/gate/watch-tree.mjs';

const limits = { idleSeconds: 10, cpuSeconds: 100, runSeconds: 1000 };

/** Returns why a run with these samples ends: tests that have ended, CPU seconds, whether all processes are idle. */
function problemAfter(samples: readonly (readonly [ended: number, seconds: number, isIdle: boolean])[]) {
  let progress: Progress | undefined;
  for (const [ended, seconds, isIdle] of samples)
    progress = nextProgress(progress, { ended, seconds, isIdle, interval: 5 });
  return problemOf(progress!, limits, 'No test has ended');
}

test('ends a run whose processes are idle while no test ends', () => {
  expect(
    problemAfter([
      [3, 5, true],
      [3, 5, true],
    ]),
  ).toBe(undefined);
  expect(
    problemAfter([
      [3, 5, true],
      [3, 5, true],
      [3, 5, true],
    ]),
  ).toBe('No test has ended, and all processes were idle for 10 seconds');
  expect(
    problemAfter([
      [3, 5, true],
      [3, 5, true],
      [4, 5, true],
    ]),
  ).toBe(undefined);
});

test('lets a run go on whose processes wait for a processor, however long', () => {
  expect(problemAfter(Array.from({ length: 1000 }, () => [3, 5, false] as const))).toBe(undefined);
});

test('ends a run in which a test computes without an end', () => {
  expect(
    problemAfter([
      [3, 5, false],
      [3, 104, false],
    ]),
  ).toBe(undefined);
  expect(
    problemAfter([
      [3, 5, false],
      [3, 106, false],
    ]),
  ).toBe('No test has ended for 101 CPU seconds');
});

test('ends a run that uses more CPU time than the whole run may', () => {
  expect(
    problemAfter([
      [3, 950, false],
      [4, 1001, false],
    ]),
  ).toBe('The run has used 1001 CPU seconds, its limit');
});

const isMeasurable = processTree(process.pid).length > 0;

test.runIf(isMeasurable).each([
  [
    'is idle',
    'setInterval(() => {}, 1e9)',
    { ...limits, idleSeconds: 0.1 },
    /^"lint" has not ended, and all processes/,
  ],
  ['computes', 'for (;;);', { ...limits, cpuSeconds: 1 }, /^"lint" has not ended for 1 CPU seconds$/],
])('kills a process that %s without an end', async (_, code, its, reason) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const problems: string[] = [];
  watchTree({
    pid: child.pid!,
    what: '"lint" has not ended',
    limits: its,
    interval: 0.02,
    onProblem: (problem) => problems.push(problem),
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(problems).toEqual([expect.stringMatching(reason)]);
});
