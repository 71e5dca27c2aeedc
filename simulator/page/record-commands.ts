import type { UntimedEffect } from '../contract/effect.ts';

/** The global variable of a declared vendor, and how commands reach it. */
export interface RecordedQueue {
  readonly name: string;
  readonly form: 'arguments' | 'lists' | 'items' | 'function' | 'methods';
  /** The names of its methods. */
  readonly methods: readonly string[];
}

/**
 * Puts a double of each queue into the page, as if the vendor's script had arrived: commands are recorded. The code is
 * self-contained, because a browser gets it as text.
 */
export function recordCommands(
  page: any,
  emit: (record: UntimedEffect) => void,
  queues: readonly RecordedQueue[],
): void {
  for (const { name, form, methods } of queues) {
    const isCommand = (item: unknown) =>
      form !== 'arguments' || page.Object.prototype.toString.call(item) === '[object Arguments]';
    const record = (command: readonly unknown[]) => {
      let json = '[]';
      try {
        json = page.JSON.stringify([...command]);
      } catch {}
      emit({ kind: 'command', queue: name, json });
    };
    if (form === 'function') page[name] = (...command: unknown[]) => record(command);
    // The data layer of the page can be the same list.
    else page[name] ??= [];
    if (form === 'methods') {
      for (const method of methods) page[name][method] = (...values: unknown[]) => record([method, ...values]);
    } else if (form !== 'function') {
      page[name].push = function (...items: any[]) {
        if (form === 'items') record(items);
        else for (const item of items) if (isCommand(item)) record(item);
        return page.Array.prototype.push.apply(this, items);
      };
    }
  }
}
