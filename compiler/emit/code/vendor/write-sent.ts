import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** Writes the dispatcher of the event `sent(tag)` and returns its name. */
export function writeSent(emitter: Emitter, tag: string): string {
  const { writer } = emitter;
  return writer.once(`sent ${tag}`, () => {
    const create = writer.use({ file: 'events/sent/sent.ts', name: 'createSent' });
    return define(writer, `${tag}Sent`, `${create}()`, { module: 'events/sent' });
  });
}
