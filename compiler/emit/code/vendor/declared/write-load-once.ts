import { waitsFor } from '../../../../compile/analysis/gate-of.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { define } from '../../entry/writer.ts';
import { tagsOf, sharedQueueOf } from './write-queue.ts';

/** Whether the load of a script is kept: it is late, or custom modules wait for it. */
export function keepsLoad(emitter: Emitter, tag: Tag): boolean {
  const { commands } = tag.vendor.declared!;
  return Object.values(commands).some(({ kind }) => kind === 'module') || loadsLate(emitter, tag);
}

/** Whether a tag, or another one of its queue, names when its script is loaded. */
export function loadsLate(emitter: Emitter, tag: Tag): boolean {
  const shared = sharedQueueOf(emitter, tag);
  return (shared ? tagsOf(emitter, shared) : [tag]).some(({ scriptStart }) => scriptStart !== undefined);
}

/** Writes what keeps the load of a script, and returns its name: a variable, or a function if it may be late. */
export function writeKeptLoad(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  const shared = sharedQueueOf(emitter, tag);
  const base = `${shared?.global ?? tag.id}Load`;
  const owner = shared ? { module: 'commands/commands' } : { rule: tag.id };
  // A tag may have the name of a queue's variable.
  return writer.once(`load of ${shared ? 'queue' : 'tag'} ${base}`, () => {
    if (loadsLate(emitter, tag)) {
      const create = writer.use({ file: 'commands/late-load.ts', name: 'createLateLoad' });
      return define(writer, base, `${create}()`, owner);
    }
    const name = writer.name(base);
    writer.line(`let ${name};`, owner);
    return name;
  });
}

/** Writes the result of a load, which ends when the script has arrived. It exists once the commands have started. */
export function writeLoaded(emitter: Emitter, tag: Tag): string {
  const kept = writeKeptLoad(emitter, tag);
  return loadsLate(emitter, tag) ? `${kept}()` : kept;
}

/** Writes what tells whether the consent of a tag has not been withdrawn since. Undefined if it needs none. */
export function writeMarkOf({ writer, program }: Emitter, { group }: Tag): string | undefined {
  const number = waitsFor(program, group);
  return number === undefined ? undefined : `${writer.service('consent')}.markGroup(${number})`;
}
