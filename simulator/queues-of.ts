import type { Program } from '../compiler/language/model/program.ts';
import type { RecordedQueue } from './page/record-commands.ts';

/** Returns the queues of declared vendors, each once. */
export function queuesOf({ tags }: Program): RecordedQueue[] {
  const queues = new Map<string, RecordedQueue>();
  for (const { vendor } of tags) {
    const queue = vendor.declared?.queue;
    if (!queue) continue;
    const form = queue.form === 'list' ? (queue.flat ? 'items' : 'lists') : queue.form;
    queues.set(queue.global, { name: queue.global, form, methods: queue.form === 'methods' ? queue.names : [] });
  }
  return [...queues.values()];
}
