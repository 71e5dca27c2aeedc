import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { IdleFindings, IdleTask } from './idle-findings.ts';
import { sendable, type SentProblem } from './sent-problem.ts';

// It exists only in the built command. When the sources run, the main thread does the work.
const program = fileURLToPath(new URL('./idle-worker.js', import.meta.url));
const hasThread = existsSync(program);

/** Work that runs while nobody types. */
export interface IdleWork {
  /** Ends it. Nothing is reported after that. */
  stop(): void;
}

/** What was found, as it leaves a thread. */
interface SentFindings extends Omit<IdleFindings, 'problems'> {
  readonly problems: readonly SentProblem[];
}

/** Finds what `idleFindings` returns in a thread of its own, and reports it all together; nothing if that fails. */
export function findIdle(task: IdleTask, report: (found: SentFindings) => void): IdleWork {
  let isStopped = false;
  const end = (found: SentFindings) => {
    if (!isStopped) report(found);
  };
  // A failure is a bug; the problems of the rule files are still reported.
  const fail = () => end({ problems: [], summaries: new Map() });
  if (!hasThread) {
    void import('./idle-findings.ts')
      .then(({ idleFindings }) => idleFindings(task))
      .then(({ problems, ...rest }) => end({ ...rest, problems: problems.map(sendable) }))
      .catch(fail);
    return { stop: () => void (isStopped = true) };
  }
  const worker = new Worker(program, { workerData: task });
  worker.on('message', end);
  worker.on('error', fail);
  worker.unref();
  return {
    stop() {
      isStopped = true;
      void worker.terminate();
    },
  };
}
