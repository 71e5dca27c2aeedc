import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** What marks a moment, to be asked later whether a group was withdrawn since; made once for each group. */
export function writeMark({ writer }: Emitter, group: number): string {
  return writer.once(`unbroken ${group}`, () => {
    const create = writer.use({ file: 'consent/unbroken.ts', name: 'createUnbroken' });
    const owner = { module: 'consent/unbroken' };
    return define(writer, 'unbroken', `${create}(${writer.service('consent')},${group})`, owner);
  });
}
