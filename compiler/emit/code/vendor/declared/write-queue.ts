import type { CommandQueue } from '../../../../model/declared-vendor.ts';
import type { Expression } from '../../../../model/expression.ts';
import type { Tag } from '../../../../model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { define } from '../../entry/writer.ts';
import { writeValue } from '../../expression/write-value.ts';
import { writeList } from './write-list.ts';
import { writeOfTag } from './write-part.ts';

/** Writes a queue. The first commands of one that tags share are passed on once. */
export function writeQueue(emitter: Emitter, queue: CommandQueue, tag: Tag, isShared: boolean): string {
  const { writer } = emitter;
  const owner = isShared ? { module: 'commands/commands' } : { rule: tag.id };
  return writer.once(`queue ${queue.global}`, () => {
    const put = writeForm(emitter, queue, tag);
    if (!isShared || queue.first.length === 0) return define(writer, `${queue.global}Queue`, put, owner);
    const create = writer.use({ file: 'commands/commands.ts', name: 'createCommands' });
    const first = `() => ${writeList(emitter, tag, queue.first)}`;
    return define(writer, `${queue.global}Queue`, `${create}(${writeValue(queue.global)},${put},${first})`, owner);
  });
}

function writeForm(emitter: Emitter, queue: CommandQueue, tag: Tag): string {
  const use = (file: string, name: string) => emitter.writer.use({ file: `commands/${file}.ts`, name });
  const global = writeValue(queue.global);
  switch (queue.form) {
    case 'arguments':
      return `${use('push-arguments', 'pushArguments')}(${global})`;
    case 'list':
      return `${queue.flat ? use('push-items', 'pushItems') : use('push-list', 'pushList')}(${global})`;
    case 'methods':
      return `${use('call-method', 'callMethod')}(${global},${writeValue(queue.names)}${
        queue.set ? `,${writeSet(emitter, queue.set, tag)}` : ''
      })`;
    case 'function': {
      const args = [
        global,
        writeValue(queue.kept),
        queue.by === undefined ? '0' : writeValue(queue.by),
        queue.also.length > 0 ? writeValue(queue.also) : '0',
        queue.set ? writeSet(emitter, queue.set, tag) : '0',
        queue.lists ? 'true' : '0',
      ];
      while (args.at(-1) === '0') args.pop();
      return `${use('call-function', 'callFunction')}(${args.join(',')})`;
    }
  }
}

/** Writes what returns the properties of a queue, which are read when the first command creates it. */
function writeSet(emitter: Emitter, set: Expression, tag: Tag): string {
  return `() => (${writeOfTag(emitter, set, tag)})`;
}

/** Returns the tags of the project that use a queue. */
export function tagsOf({ program }: Emitter, queue: CommandQueue): readonly Tag[] {
  return program.written.tags.filter(({ vendor }) => vendor.declared?.queue === queue);
}

/**
 * Returns the declared queue of a tag if other tags use it too: they load one script. Tags of a vendor with a queue of its own
 * load a script for each address.
 */
export function sharedQueueOf(emitter: Emitter, { vendor }: Tag): CommandQueue | undefined {
  const { queue } = vendor.declared!;
  return queue?.id !== undefined && tagsOf(emitter, queue).length > 1 ? queue : undefined;
}
