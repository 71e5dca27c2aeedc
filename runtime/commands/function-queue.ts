import { argumentsOf } from './arguments-of.ts';
import type { Command } from './commands.ts';
import { createQueue, type Queue } from './queue.ts';

/**
 * Creates a queue that is a function. Until the script has arrived, the function keeps its `arguments`, or with `lists` a
 * list of them, in its property `kept`. It calls its method `by` once there is one. `also` are its other global names.
 */
export const createFunctionQueue = (
  name: string,
  kept: string,
  first?: (() => readonly Command[]) | 0,
  by?: string | 0,
  also?: readonly string[] | 0,
  set?: (() => object) | 0,
  lists?: boolean | 0,
  isReplaced?: boolean,
): Queue =>
  createQueue(
    name,
    () => {
      const queue: any = (...list: unknown[]) =>
        queue[by as string] ? queue[by as string](...list) : queue[kept].push(lists ? list : argumentsOf(...list));
      Object.assign(queue, { [kept]: [], push: queue }, set && set());
      if (also) for (const other of also) (window as any)[other] ??= queue;
      return queue;
    },
    (target, command) => target(...command),
    first,
    kept,
    isReplaced,
  );
