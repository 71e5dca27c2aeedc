import type { Asked } from '../../../model/program.ts';
import { writeCallObject } from './write-call.ts';
import { writeClient } from '../vendor/write-client.ts';
import type { Emitter } from '../emitter.ts';

/** What answers, as an object of the entry: it has `answer()` and `listen(…)`. Answers its name. */
export const writeAsked = (emitter: Emitter, asked: Asked): string =>
  'vendor' in asked ? writeClient(emitter, asked) : writeCallObject(emitter, asked);
