import { parentPort, workerData } from 'node:worker_threads';
import { idleProblems, type IdleTask } from './idle-problems.ts';
import { sendable } from './sent-problem.ts';

// A thread for one task. It is ended when somebody types, so that nothing has to be able to stop in between.
const problems = await idleProblems(workerData as IdleTask);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(problems.map(sendable));
