import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Year } from '../../language/model/browsers.ts';
import { isTooLarge, shrink, type Code } from './shrink.ts';

// It exists only in the built command. When the sources run, the main thread does the work.
const program = fileURLToPath(new URL('./shrink-worker.js', import.meta.url));
const hasThreads = existsSync(program);

/** Idle threads, and callers that wait for one. */
const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let started = 0;

/**
 * Shrinks a script in a worker thread, because it takes two thirds of a second for the careers site. Several sites and
 * stages use as many threads as there are cores, and the main thread is not blocked.
 */
export async function shrinkInThread<Bundled extends Code>(bundled: Bundled, year: Year): Promise<Bundled> {
  if (!hasThreads || isTooLarge(bundled)) return shrink(bundled, year);
  const worker = await takeWorker();
  const shrunk = await run(worker, bundled, year);
  const next = waiting.shift();
  if (next) next(worker);
  else idle.push(worker);
  return shrunk;
}

function takeWorker(): Worker | Promise<Worker> {
  const worker = idle.pop();
  if (worker) return worker;
  if (started >= availableParallelism()) return new Promise((resolve) => waiting.push(resolve));
  started++;
  return new Worker(program);
}

/**
 * Sends a script to a thread, which keeps the process alive only until it responds. A failing thread is a bug and is not
 * reused.
 */
async function run<Bundled extends Code>(worker: Worker, bundled: Bundled, year: Year): Promise<Bundled> {
  worker.ref();
  worker.postMessage([bundled, year]);
  try {
    const [shrunk] = (await once(worker, 'message')) as [Bundled];
    return shrunk;
  } finally {
    worker.unref();
  }
}
