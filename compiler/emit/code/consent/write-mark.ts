import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** Writes a function that marks a moment, to check later whether consent was withdrawn since. Written once for each group. */
export function writeMark({ writer }: Emitter, group: number): string {
  return writer.once(`unbroken ${group}`, () => {
    const create = writer.use({ file: 'consent/unbroken.ts', name: 'createUnbroken' });
    const owner = { module: 'consent/unbroken' };
    return define(writer, 'unbroken', `${create}(${writer.service('consent')},${group})`, owner);
  });
}
