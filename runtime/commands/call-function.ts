import { argumentsOf } from './arguments-of.ts';
import type { Begin } from './commands.ts';

/**
 * Creates a queue that is a function. Until the script has arrived, the function keeps its `arguments`, or with `lists` a
 * list of them, in its property `kept`. It calls its method `by` once there is one. `also` are its other global names.
 * Without a command, it only creates the queue: the script may need it.
 */
export const callFunction =
  (
    name: string,
    kept: string,
    by?: string | 0,
    also?: readonly string[] | 0,
    set?: (() => object) | 0,
    lists?: boolean,
  ): Begin =>
  (command) => {
    const page: any = window;
    if (!page[name]) {
      const queue: any = (...list: unknown[]) =>
        queue[by as string] ? queue[by as string](...list) : queue[kept].push(lists ? list : argumentsOf(...list));
      page[name] = Object.assign(queue, { [kept]: [], push: queue }, set && set());
      if (also) for (const other of also) page[other] ??= queue;
    }
    if (command) page[name](...command);
  };
