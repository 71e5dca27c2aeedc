import type { CommandQueue } from '../../compiler/language/model/declared-vendor.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { queuesOf } from '../../simulator/queues-of.ts';

/** Writes the call of the recorder that watches the queues of declared vendors. Empty without such vendors. */
export function writeWatch(program: Program): string {
  const queues = queuesOf(program);
  const classes = new Set(program.tags.flatMap(({ vendor }) => classOf(vendor.declared?.queue) ?? []));
  const args = [queues, [...classes]].map((part) => JSON.stringify(part)).join(',');
  return queues.length > 0 ? `window[Symbol.for("tagc demo recording")]?.watch(${args});` : '';
}

/** Returns the class of the vendor's script that takes the list over. */
function classOf(queue: CommandQueue | undefined): string | undefined {
  return queue?.form === 'list' ? queue.class : undefined;
}
