import type { Binding } from '../../bind/binding.ts';
import { bodyFields, spanOf } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { CommandQueue } from '../../../language/model/declared-vendor.ts';
import { defineLink } from '../define-link.ts';
import { linkStatement } from '../accountability/accountability.ts';
import { linkCommands } from '../vendor/declared/template.ts';
import { linkQueueForm } from './queue-call.ts';
import { reportUnlisted } from './report-unlisted.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    queues: true;
  }
  interface Meanings {
    queue: CommandQueue;
  }
}

export const queueLink = defineLink('queue', {
  meaning: linkQueue,
});

/** Links `queue x = arguments("…") { first: [...] }`. */
function linkQueue(linker: Linker, { declaration, name, source }: Binding): CommandQueue | undefined {
  const [node] = declaration.values;
  const context = { source };
  const form = node && linkQueueForm(linker, context, node);
  const first = linkCommands(linker, context, 'first', bodyFields(declaration.body).get('first')?.value);
  reportUnlisted(linker, source, form, first);
  const signals = linkStatement(linker, source, 'signals', bodyFields(declaration.body).get('signals')?.value);
  const span = spanOf(source, name);
  return form && { ...form, id: name.text, first, ...(signals !== undefined && { signals }), source, span };
}
