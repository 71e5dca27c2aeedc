import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** What runs the rules that listen for `sent(tag)`. */
export function writeSent(emitter: Emitter, tag: string): string {
  const { writer } = emitter;
  return writer.once(`sent ${tag}`, () => {
    const create = writer.use({ file: 'events/sent/sent.ts', name: 'createSent' });
    return define(writer, `${tag}Sent`, `${create}()`, { module: 'events/sent' });
  });
}
