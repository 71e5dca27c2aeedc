import { commandsOfTag } from '../../../../compile/evaluate/signals.ts';
import type { CommandQueue } from '../../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { define, recordPart } from '../../entry/writer.ts';
import { writeValue } from '../../expression/write-value.ts';
import { writeCommandList } from './write-command-list.ts';
import { writeOfTag } from './write-part.ts';
import { writeSignalQueue } from './write-signals.ts';

/** Writes a queue. The first commands of one that tags share are its own. */
export function writeQueue(emitter: Emitter, queue: CommandQueue, tag: Tag, isShared: boolean): string {
  const { writer } = emitter;
  const owner = isShared ? { module: 'commands/queue' } : { rule: tag.id };
  return writer.once(`queue ${queue.global}`, () => {
    const { ofQueue } = commandsOfTag(tag, emitter.program.consent);
    const first = isShared && ofQueue.length > 0 ? `() => ${writeCommandList(emitter, tag, ofQueue)}` : '0';
    const { signals } = emitter.program.consent ?? {};
    const code =
      signals && hasSignals(emitter, queue)
        ? writeSignalQueue(emitter, queue, signals, writeForm(emitter, queue, tag, '0'), first)
        : writeForm(emitter, queue, tag, first);
    return define(writer, `${queue.global}Queue`, code, owner);
  });
}

/** Whether a queue reports the signals of the project. */
export function hasSignals({ program }: Emitter, queue: CommandQueue): boolean {
  return queue.signals !== undefined && program.consent?.signals !== undefined;
}

function writeForm(emitter: Emitter, queue: CommandQueue, tag: Tag, first: string): string {
  const create = (file: string, name: string, ...args: readonly string[]) =>
    callOf(emitter.writer.use({ file: `commands/${file}.ts`, name }), [writeValue(queue.global), ...args]);
  const createList = (push: string, ...more: readonly string[]) =>
    create('queue', 'createQueue', '() => []', `(list,command) => list.push(${push})`, first, '0', isReplaced, ...more);
  // What a page loads may do the same as a script that replaces what it finds.
  const hasScript = tagsOf(emitter, queue).some(({ vendor }) => vendor.declared!.script);
  const isReplaced = !hasScript || (queue.form === 'function' && queue.by === undefined) ? 'true' : '0';
  switch (queue.form) {
    case 'arguments': {
      const usual = { file: 'commands/arguments-of.ts', name: 'argumentsOf' };
      const argumentsOf = emitter.program.consent?.stored?.source.argumentsOf ?? usual;
      return createList(`${emitter.writer.use(argumentsOf)}(...command)`);
    }
    case 'list':
      if (!queue.flat) return createList('command');
      recordPart(emitter.writer, 'queueFlat');
      return createList('...command', 'true');
    case 'methods':
      return create(
        'methods-queue',
        'createMethodsQueue',
        writeValue(queue.names),
        first,
        queue.set ? writeSet(emitter, queue.set, tag) : '0',
        isReplaced,
      );
    case 'function':
      return create(
        'function-queue',
        'createFunctionQueue',
        writeValue(queue.kept),
        first,
        queue.by === undefined ? '0' : writeValue(queue.by),
        queue.also.length > 0 ? writeValue(queue.also) : '0',
        queue.set ? writeSet(emitter, queue.set, tag) : '0',
        queue.lists ? 'true' : '0',
        isReplaced,
      );
  }
}

/** Writes a call without the arguments at its end that are 0, which means that there is none. */
function callOf(name: string, args: readonly string[]): string {
  const last = args.findLastIndex((argument) => argument !== '0');
  return `${name}(${args.slice(0, last + 1).join(',')})`;
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
