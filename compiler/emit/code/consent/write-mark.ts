import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** Writes the function with which code checks later whether consent was withdrawn in the meantime. Once per group. */
export function writeMark({ writer }: Emitter, group: number): string {
  return writer.once(`unbroken ${group}`, () => {
    const create = writer.use({ file: 'consent/unbroken.ts', name: 'createUnbroken' });
    const owner = { module: 'consent/unbroken' };
    return define(writer, 'unbroken', `${create}(${writer.service('consent')},${group})`, owner);
  });
}
