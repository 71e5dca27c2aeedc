import type { Responder } from '../../../language/model/program.ts';
import { writeCallObject } from './write-call.ts';
import { writeClient } from '../vendor/write-client.ts';
import type { Emitter } from '../emitter.ts';

/** Writes a call or client as an object of the entry with `answer()` and `listen(…)`, and returns its name. */
export const writeResponder = (emitter: Emitter, responder: Responder): string =>
  'vendor' in responder ? writeClient(emitter, responder) : writeCallObject(emitter, responder);
