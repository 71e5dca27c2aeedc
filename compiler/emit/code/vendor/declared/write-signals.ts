import { waitsFor } from '../../../../compile/analysis/gate-of.ts';
import { staticValue } from '../../../../compile/evaluate/static-value.ts';
import { signalsIn } from '../../../../compile/evaluate/signals.ts';
import type { CommandQueue } from '../../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import type { Consent, Tag } from '../../../../language/model/program.ts';
import { requiredSignals, type ConsentSignal } from '../../../../language/model/consent-signals.ts';
import type { Emitter } from '../../emitter.ts';
import { define } from '../../entry/writer.ts';
import { writeValue } from '../../expression/write-value.ts';

/** Writes a consent signal of the project. One without a group is denied. */
export function writeSignal(emitter: Emitter, signal: ConsentSignal): string {
  const { writer, program } = emitter;
  const group = program.consent?.signals?.groups[signal];
  const number = waitsFor(program, group);
  if (number === undefined) return group === undefined ? '"denied"' : '"granted"';
  const name = writer.once('consent signal', () => {
    const create = writer.use({ file: 'commands/signal.ts', name: 'createSignal' });
    return define(writer, 'signal', `${create}(${writer.service('consent')})`, { module: 'commands/signal' });
  });
  return `${name}(${number})`;
}

/** Writes a queue that reports all signals of the project. `first`: its other first commands, or 0. */
export function writeSignalQueue(
  emitter: Emitter,
  { signals: command = '', global }: CommandQueue,
  signals: NonNullable<Consent['signals']>,
  queue: string,
  first: string,
): string {
  const { writer } = emitter;
  const name = writeValue(command);
  const warning = isAnswer(emitter, global) ? undefined : writeWarning(emitter, global, name);
  const words = Object.keys(signals.groups) as ConsentSignal[];
  const all = words.map((word) => `${word}:${writeSignal(emitter, word)}`);
  const refused = [...new Set([...words, ...requiredSignals])].map(
    (word) => `${word}:${signals.groups[word] === 'necessary' ? '"granted"' : '"denied"'}`,
  );
  const wait = signals.wait === undefined ? [] : [`wait_for_update:${signals.wait}`];
  const set = signals.set.map((one) => `["set",${writeValue(one)},true]`);
  const begin = [`[${name},"default",{${[...refused, ...wait].join(',')}}]`, ...set];
  const create = writer.use({ file: 'commands/signals.ts', name: 'createSignals' });
  const args = [
    queue,
    writer.service('consent'),
    writeValue(groupsOf(emitter, words)),
    `() => [[${name},"update",{${all.join(',')}}]]`,
    `() => ${warning === undefined ? `[${begin.join(',')}]` : `(${warning},[${begin.join(',')}])`}`,
    ...(first === '0' ? [] : [first]),
  ];
  return `${create}(${args.join(',')})`;
}

/** Whether the visitor's answer is read from commands in the queue, so that those of another script are expected. */
function isAnswer({ program: { consent } }: Emitter, global: string): boolean {
  const { source, arguments: [queue] = [] } = consent?.stored ?? {};
  return source?.argumentsOf !== undefined && queue !== undefined && staticValue(queue) === global;
}

function writeWarning({ writer }: Emitter, global: string, command: string): string {
  const warn = writer.use({ file: 'commands/foreign-signals.ts', name: 'warnOfForeignSignals' });
  return `${warn}(${writeValue(global)},${command})`;
}

/**
 * Writes the queue of a tag whose own commands report signals. `written`: those that are passed on at each change. If all signals
 * follow the group of the tag, they never change while it is granted.
 */
export function writeChangingSignals(
  emitter: Emitter,
  { id, group, span }: Tag,
  queue: string,
  changes: readonly Expression[],
  written: string,
): string {
  const { writer, program } = emitter;
  const own = waitsFor(program, group) ?? 0;
  const groups = groupsOf(emitter, changes.flatMap(signalsIn));
  if (groups.every((number) => number === own)) return queue;
  const create = writer.use({ file: 'commands/changing-signals.ts', name: 'createChangingSignals' });
  const args = [writeValue(id), queue, writer.service('consent'), own, writeValue(groups), `() => ${written}`];
  return define(writer, `${id}Signals`, `${create}(${args.join(',')})`, { rule: id }, span);
}

/** Returns the numbers of the groups that signals follow. */
function groupsOf({ program }: Emitter, signals: readonly ConsentSignal[]): readonly number[] {
  return [...new Set(signals.flatMap((signal) => waitsFor(program, program.consent?.signals?.groups[signal]) ?? []))];
}
