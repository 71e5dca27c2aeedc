import { parentPort } from 'node:worker_threads';
import { shrink, type Code } from './shrink.ts';

// The program of a worker thread, which shrinks the scripts it receives. Errors reach the main thread.
parentPort!.on('message', async (bundled: Code) => parentPort!.postMessage(await shrink(bundled)));
