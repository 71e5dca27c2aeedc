import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { QueueForm } from '../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Source } from '../../../language/source/source.ts';

/** Reports commands that begin with a known text which is not among the methods of their queue, `methods("name", [...])`. */
export function reportUnlisted(
  linker: Linker,
  source: Source,
  queue: QueueForm | undefined,
  commands: readonly Expression[],
): void {
  if (queue?.form !== 'methods') return;
  for (const command of commands) {
    if (command.kind !== 'list' || command.items.length === 0) continue;
    const [method] = command.items;
    const name = staticValue(method);
    if (typeof name !== 'string' || queue.names.includes(name)) continue;
    linker.mistake('unknown-method', { name, nearest: nearest(name, queue.names) }, source, method);
  }
}
