import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isTooLarge, shrink, type Minified } from './shrink.ts';

// Only the built command has it; where the sources run, the main thread shrinks.
const program = fileURLToPath(new URL('./shrink-worker.js', import.meta.url));
const hasThreads = existsSync(program);

/** Threads that have nothing to do, and those who wait for one. */
const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let begun = 0;

/**
 * Shrinks a script in a thread of its own, which is two thirds of a second for the careers site: a project of several sites and
 * stages has as many at once as there are cores, and the main thread goes on.
 */
export async function shrinkInThread(bundled: Minified): Promise<Minified> {
  if (!hasThreads || isTooLarge(bundled)) return shrink(bundled);
  const worker = await takeWorker();
  const shrunk = await ask(worker, bundled);
  const next = waiting.shift();
  if (next) next(worker);
  else idle.push(worker);
  return shrunk;
}

function takeWorker(): Worker | Promise<Worker> {
  const worker = idle.pop();
  if (worker) return worker;
  if (begun >= availableParallelism()) return new Promise((resolve) => waiting.push(resolve));
  begun++;
  return new Worker(program);
}

/** The thread keeps the process alive only while it is asked something. One that fails is a bug of ours, and is not asked again. */
async function ask(worker: Worker, bundled: Minified): Promise<Minified> {
  worker.ref();
  worker.postMessage(bundled);
  try {
    const [shrunk] = (await once(worker, 'message')) as [Minified];
    return shrunk;
  } finally {
    worker.unref();
  }
}
