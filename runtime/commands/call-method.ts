import type { Put } from './commands.ts';

/** Creates a queue that is a list with methods. Until the script has arrived, each adds its name and arguments to the list. */
export const callMethod =
  (name: string, methods: readonly string[]): Put =>
  ([method, ...list]) => {
    const page: any = window;
    if (!page[name]) {
      const queue: any = (page[name] = []);
      for (const one of methods) queue[one] = (...values: unknown[]) => queue.push([one, ...values]);
    }
    page[name][method as string](...list);
  };
