import type { Command } from './commands.ts';
import { createQueue, type Queue } from './queue.ts';

/**
 * Creates a queue that is a list with methods. Until the script has arrived, each adds its name and arguments to the list.
 * `set` returns its other properties.
 */
export const createMethodsQueue = (
  name: string,
  methods: readonly string[],
  first?: (() => readonly Command[]) | 0,
  set?: (() => object) | 0,
  isReplaced?: boolean,
): Queue =>
  createQueue(
    name,
    () => {
      const queue: any = Object.assign([], set && set());
      for (const one of methods) queue[one] = (...values: unknown[]) => queue.push([one, ...values]);
      return queue;
    },
    (target, [method, ...values]) => target[method as string](...values),
    first,
    0,
    isReplaced,
  );
