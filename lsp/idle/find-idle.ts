import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { IdleTask } from './idle-problems.ts';
import { sendable, type SentProblem } from './sent-problem.ts';

// It exists only in the built command. When the sources run, the main thread does the work.
const program = fileURLToPath(new URL('./idle-worker.js', import.meta.url));
const hasThread = existsSync(program);

/** Work that runs while nobody types. */
export interface IdleWork {
  /** Ends it. Nothing is reported after that. */
  stop(): void;
}

/** Finds the problems of `idleProblems` in a thread of their own, and reports them together. */
export function findIdle(task: IdleTask, report: (problems: readonly SentProblem[]) => void): IdleWork {
  let isStopped = false;
  const end = (problems: readonly SentProblem[]) => {
    if (!isStopped) report(problems);
  };
  if (!hasThread) {
    void import('./idle-problems.ts')
      .then(({ idleProblems }) => idleProblems(task))
      .then((found) => end(found.map(sendable)))
      .catch(() => end([]));
    return { stop: () => void (isStopped = true) };
  }
  const worker = new Worker(program, { workerData: task });
  worker.on('message', end);
  // A failing thread is a bug; the problems of the rule files are still reported.
  worker.on('error', () => end([]));
  worker.unref();
  return {
    stop() {
      isStopped = true;
      void worker.terminate();
    },
  };
}
