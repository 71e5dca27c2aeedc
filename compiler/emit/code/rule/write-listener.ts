import type { Emitter } from '../emitter.ts';
import type { EntryLine } from '../entry/entry.ts';
import { recordRead } from '../entry/reads.ts';
import { define, moduleName, type Writer } from '../entry/writer.ts';
import { writeSent } from '../vendor/write-sent.ts';
import type { Registration } from './registrations.ts';
import type { ListenerFunction } from './write-in-place.ts';

/** Writes the registration of functions for an event. With `adds`, it keeps those that are registered for the same name. */
export function writeListener(
  emitter: Emitter,
  { event, tag, codes }: Registration,
  functions: readonly ListenerFunction[],
  adds: boolean,
): void {
  const { writer } = emitter;
  recordRead(writer, event.name.split('.'));
  const register = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
  const listen = adds ? writeAdding(writer, register) : register;
  const owner = { module: event.export.module ?? moduleName(event.export.file) };
  const end = `]${codes && `,${codes}`});`;
  if (functions.every((listener) => typeof listener === 'string')) {
    writer.line(`${listen}([${functions.join(',')}${end}`, owner);
    return;
  }
  writer.line(`${listen}([`, owner);
  for (const listener of functions) writeFunctionLine(writer, listener, owner);
  writer.line(end, owner);
}

/** Writes a function that adds rules to those of the same name, once for each event. */
function writeAdding(writer: Writer, register: string): string {
  const file = 'rules/adding.ts';
  const make = () => `${writer.use({ file, name: 'adding' })}(${register})`;
  return writer.once(`adding ${register}`, () => define(writer, 'adding', make(), { module: moduleName(file) }));
}

/** Writes one function on a separate line, so that the bytes of an inlined rule are attributed to it. */
function writeFunctionLine(writer: Writer, listener: ListenerFunction, owner: EntryLine['owner']): void {
  if (typeof listener === 'string') return writer.line(`${listener},`, owner);
  const { id, span } = listener.start.running;
  writer.line(`${listener.code},`, { rule: id }, span);
}
