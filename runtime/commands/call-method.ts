import type { Begin } from './commands.ts';

/**
 * Creates a queue that is a list with methods. Until the script has arrived, each adds its name and arguments to the list.
 * `set` returns its other properties. Without a command, it only creates the queue: the script may need it.
 */
export const callMethod =
  (name: string, methods: readonly string[], set?: () => object): Begin =>
  (command) => {
    const page: any = window;
    if (!page[name]) {
      const queue: any = (page[name] = Object.assign([], set?.()));
      for (const one of methods) queue[one] = (...values: unknown[]) => queue.push([one, ...values]);
    }
    if (!command) return;
    const [method, ...list] = command;
    page[name][method as string](...list);
  };
