import { parentPort } from 'node:worker_threads';
import { shrink, type Minified } from './shrink.ts';

// The program of a thread: it shrinks one script after another, as it is sent them. What fails here fails there.
parentPort!.on('message', async (bundled: Minified) => parentPort!.postMessage(await shrink(bundled)));
