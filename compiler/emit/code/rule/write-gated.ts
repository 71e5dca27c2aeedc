import type { Call, CustomAction, Tag } from '../../../language/model/program.ts';
import { writeStarted, writeTracedGate, writeTracedPass } from '../instrumentation/write-trace.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeClaimed } from './write-claimed.ts';
import { writeFired } from './write-fired.ts';
import { writeUnbroken } from './write-unbroken.ts';

/**
 * Writes a step of a tag, call or custom action behind its gate. The gate alone decides whether the step starts, is queued
 * or is dropped, and so does what follows the step with `then`, because that is part of the step. The code is true if the
 * step started.
 */
export function writeGated(
  emitter: RuleEmitter,
  of: Tag | Call | CustomAction,
  gate: string,
  code: string,
  group = of.group,
): string {
  const { step: id = of.id } = emitter;
  const step = writeClaimed(emitter, writeStarted(emitter, 'vendor' in of ? [id, of.id] : [id], code));
  if (!gate) return step;
  const key = emitter.belongsToPage ? `,${emitter.nextKey()}` : '';
  const passed = writeTracedPass(emitter, of.id, id, writeFired(emitter, step));
  const gated = writeTracedGate(emitter, of, id, `${gate}(() => ${passed}${key})`, group);
  return writeUnbroken(emitter, group) + gated;
}
