import type { Gated } from '../../../language/model/program.ts';
import { writeStarted, writeTracedGate, writeTracedPass } from '../instrumentation/write-trace.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { isKeptFor, waitsFor } from '../../../compile/analysis/gate-of.ts';

/** Writes an action that starts only if the value of a rule with `remember` is still new; see `writeClaim`. */
export const writeClaimed = ({ claim }: RuleEmitter, action: string): string =>
  claim ? `${claim}&&(${action})` : action;

/** Writes a step behind its gate, together with the side effect of letting it through. */
export const writeFired = ({ fires }: RuleEmitter, step: string): string => (fires ? `(${fires},${step})` : step);

/**
 * Writes a step of a tag, call or custom action behind its gate. The gate alone decides whether the step starts, is queued
 * or is dropped, and so does what follows the step with `then`, because that is part of the step. The code is true if the
 * step started.
 */
export function writeGated(emitter: RuleEmitter, of: Gated, gate: string, code: string, group = of.group): string {
  const { step: id = of.id } = emitter;
  const step = writeClaimed(emitter, writeStarted(emitter, 'vendor' in of ? [id, of.id] : [id], code));
  if (!gate) return step;
  const key = isKeptFor(of, emitter.belongsToPage) ? `,${emitter.nextKey(id)}` : '';
  const passed = writeTracedPass(emitter, of.id, id, writeFired(emitter, step));
  const gated = writeTracedGate(emitter, of, id, `${gate}(() => ${passed}${key})`, group);
  return writeUnbroken(emitter, group) + gated;
}

/**
 * Writes the check before a step that a rule reaches after waiting. It drops the step if consent was withdrawn since the
 * rule started. Empty if the rule has not waited, or if the step needs no consent.
 */
function writeUnbroken(emitter: RuleEmitter, id: string | undefined): string {
  const group = waitsFor(emitter.program, id);
  if (!emitter.isLater || !group) return '';
  const name = `$unbroken${group}`;
  emitter.marks.set(name, `const ${name} = ${emitter.writer.service('consent')}.markGroup(${group});`);
  return `${name}()&&`;
}
