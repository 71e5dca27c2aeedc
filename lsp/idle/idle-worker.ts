import { parentPort, workerData } from 'node:worker_threads';
import { idleFindings, type IdleTask } from './idle-findings.ts';
import { sendable } from './sent-problem.ts';

// A thread for one task. It is ended when somebody types, so that nothing has to be able to stop in between.
const { problems, ...rest } = await idleFindings(workerData as IdleTask);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage({ ...rest, problems: problems.map(sendable) });
