import type { Emitter } from '../emitter.ts';
import type { EntryLine } from '../entry/entry.ts';
import { moduleName, type Writer } from '../entry/writer.ts';
import { writeSent } from '../vendor/write-sent.ts';
import type { Registration } from './registrations.ts';
import type { ListenerFunction } from './write-in-place.ts';

/** Registers functions for what they listen to. */
export function writeListener(
  emitter: Emitter,
  { event, tag, codes }: Registration,
  functions: readonly ListenerFunction[],
): void {
  const { writer } = emitter;
  const listen = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
  const owner = { module: event.export.module ?? moduleName(event.export.file) };
  const end = `]${codes && `,${codes}`});`;
  if (functions.every((heard) => typeof heard === 'string')) {
    writer.line(`${listen}([${functions.join(',')}${end}`, owner);
    return;
  }
  writer.line(`${listen}([`, owner);
  for (const heard of functions) writeHeard(writer, heard, owner);
  writer.line(end, owner);
}

/** A line of its own, so that the bytes of a rule that stands where it is heard count for it. */
function writeHeard(writer: Writer, heard: ListenerFunction, owner: EntryLine['owner']): void {
  if (typeof heard === 'string') return writer.line(`${heard},`, owner);
  const { id, span } = heard.start.running;
  writer.line(`${heard.code},`, { rule: id }, span);
}
