import { parentPort } from 'node:worker_threads';
import type { Year } from '../../language/model/browsers.ts';
import { shrink, type Code } from './shrink.ts';

// The program of a worker thread, which shrinks the scripts it receives. Errors reach the main thread.
parentPort!.on('message', async ([bundled, year]: [Code, Year]) =>
  parentPort!.postMessage(await shrink(bundled, year)),
);
