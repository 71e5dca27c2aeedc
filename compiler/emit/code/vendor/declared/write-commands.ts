import { waitsFor } from '../../../../compile/analysis/gate-of.ts';
import { commandsOfTag } from '../../../../compile/evaluate/signals.ts';
import type { CommandQueue } from '../../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { define } from '../../entry/writer.ts';
import { writeValue } from '../../expression/write-value.ts';
import { writeCommandList, isSet } from './write-command-list.ts';
import { hasSignals, writeQueue, tagsOf } from './write-queue.ts';
import { writeRemove, writeRemoval } from './write-removal.ts';
import { writeChangingSignals } from './write-signals.ts';
import { writeStart } from './write-script.ts';

/** Writes the commands of a tag as a function of the entry, and returns its name. */
export function writeCommands(emitter: Emitter, tag: Tag): string {
  const { writer } = emitter;
  return writer.once(`commands ${tag.id}`, () => {
    const { queue } = tag.vendor.declared!;
    const { ofQueue, first, changes } = commandsOfTag(tag, emitter.program.consent);
    const group = waitsFor(emitter.program, tag.group);
    // A queue that reports signals passes on its own commands, like one that tags share.
    const isShared = queue !== undefined && (tagsOf(emitter, queue).length > 1 || hasSignals(emitter, queue));
    const all = [...(isShared ? [] : ofQueue), ...first];
    const passed = queue && writeQueue(emitter, queue, tag, isShared);
    const written =
      passed && writeChangingSignals(emitter, tag, passed, changes, writeCommandList(emitter, tag, changes));
    const begins = queue !== undefined && all.every(isSet) && canBegin(emitter, queue, isShared);
    const load = writeStart(emitter, tag, written, begins);
    if (tag.advanced) writeRemoval(emitter, tag);
    const begin = [writeValue(tag.id), written ?? '0', `() => ${writeCommandList(emitter, tag, all)}`];
    const name = group === undefined ? 'createCommands' : 'createRevocableCommands';
    const file = group === undefined ? 'commands/commands.ts' : 'commands/revocable-commands.ts';
    const create = writer.use({ file, name });
    const args =
      group === undefined
        ? [...begin, ...(load ? [`() => ${load}`] : [])]
        : [...begin, load ? `() => ${load}` : '0', ...writeRevocation(emitter, tag, group)];
    return define(writer, `${tag.id}Commands`, `${create}(${args.join(',')})`, { rule: tag.id }, tag.span);
  });
}

/**
 * Whether a queue can be called without a command: functions and lists with methods then create themselves, and a shared queue
 * passes on its own.
 */
function canBegin(emitter: Emitter, queue: CommandQueue, isShared: boolean): boolean {
  const { form, first } = queue;
  return form === 'function' || form === 'methods' || (isShared && first.length > 0) || hasSignals(emitter, queue);
}

/** Writes the arguments for the withdrawal of consent, see `runtime/commands/revocable-commands.ts`. */
function writeRevocation(emitter: Emitter, tag: Tag, group: number): string[] {
  const { withdraw, grant } = commandsOfTag(tag, emitter.program.consent);
  const commands = (list: readonly Expression[]) =>
    list.length > 0 ? `() => ${writeCommandList(emitter, tag, list)}` : '0';
  const args = [
    emitter.writer.service('consent'),
    `${group}`,
    commands(withdraw),
    commands(grant),
    writeRemove(emitter, tag) ?? '0',
  ];
  while (args.at(-1) === '0') args.pop();
  return args;
}
