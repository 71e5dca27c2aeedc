import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { cpuSeconds, isAtWork, processTree } from '../../../../scripts/gate/processes.mjs';

const isMeasurable = processTree(process.pid).length > 0;

test.runIf(isMeasurable)('a process is at work while one of its threads computes', async () => {
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage('begins'); for (;;);", {
    eval: true,
  });
  onTestFinished(async () => void (await worker.terminate()));
  await once(worker, 'message');
  expect(isAtWork(process.pid)).toBe(true);
});

test('what has ended is not at work and has no CPU seconds', () => {
  // Larger than any process id of Linux.
  expect([isAtWork(2 ** 30), cpuSeconds(2 ** 30)]).toEqual([false, undefined]);
});
