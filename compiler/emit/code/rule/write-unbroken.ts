import { waitsFor } from '../../../compile/analysis/waits-for.ts';
import type { RuleEmitter } from './rule-emitter.ts';

/**
 * Writes the check before a step that a rule reaches after waiting. It drops the step if consent was withdrawn since the
 * rule started. Empty if the rule has not waited, or if the step needs no consent.
 */
export function writeUnbroken(emitter: RuleEmitter, id: string | undefined): string {
  const group = waitsFor(emitter.program, id);
  if (!emitter.isLater || !group) return '';
  const name = `$unbroken${group}`;
  emitter.marks.set(name, `const ${name} = ${emitter.writer.service('consent')}.markGroup(${group});`);
  return `${name}()&&`;
}
