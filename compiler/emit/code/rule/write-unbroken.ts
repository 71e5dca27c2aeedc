import { waitsFor } from '../consent/waits-for.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeMark } from '../consent/write-mark.ts';

/**
 * What stands before a step that a rule comes to after waiting: it is dropped where the group was withdrawn since the
 * rule began. Empty where nothing was waited for, or the step needs no consent.
 */
export function writeUnbroken(emitter: RuleEmitter, id: string | undefined): string {
  const group = waitsFor(emitter.program, id);
  if (!emitter.isLater || !group) return '';
  const name = `$unbroken${group}`;
  emitter.marks.set(name, `const ${name} = ${writeMark(emitter, group)}();`);
  return `${name}()&&`;
}
