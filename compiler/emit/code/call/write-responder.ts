import type { Responder } from '../../../model/program.ts';
import { writeCallObject } from './write-call.ts';
import { writeClient } from '../vendor/write-client.ts';
import type { Emitter } from '../emitter.ts';

/** What answers, as an object of the entry: it has `answer()` and `listen(…)`. Answers its name. */
export const writeResponder = (emitter: Emitter, asked: Responder): string =>
  'vendor' in asked ? writeClient(emitter, asked) : writeCallObject(emitter, asked);
