import type { RecordedQueue } from '../../simulator/page/record-commands.ts';

/** Reports a command: the global variable of its queue, and the command as JSON. */
export type ReportCommand = (queue: string, json: string) => void;

type List = unknown[] & Record<string, (...items: unknown[]) => unknown>;

/**
 * Reports what queues of vendors receive, in the global variables of `page`. Lists of the page are kept, and watched also if
 * the page replaces them. Functions are doubles, as if the script of the vendor had arrived. `classes` are global names of classes of such scripts that take over a list; their doubles leave it
 * in its place. It runs before the bundle.
 */
export function watchQueues(
  queues: readonly RecordedQueue[],
  classes: readonly string[],
  report: ReportCommand,
  page: Record<string, any> = window,
): void {
  for (const name of classes)
    page[name] = function take({ q }: { readonly q: unknown[] }) {
      return q;
    };
  for (const { name, form, methods } of queues) {
    const take = (command: ArrayLike<unknown>) => report(name, toJson(Array.from(command)));
    if (form === 'function') page[name] = (...command: unknown[]) => take(command);
    else if (form === 'methods') {
      const list: List = (page[name] ??= []);
      for (const method of methods) list[method] = (...values) => take([method, ...values]);
    } else {
      watchLists(page, name, (items) => {
        if (form === 'items') take(items);
        else for (const item of items) if (isCommand(item, form)) take(item);
      });
    }
  }
}

/** Watches what is pushed into the list of a global variable, and into any later list there. */
function watchLists(page: Record<string, any>, name: string, take: (items: unknown[]) => void): void {
  const watched = new WeakSet<object>();
  let current: unknown;
  const watch = (value: unknown) => {
    current = value;
    if (!Array.isArray(value) || watched.has(value) || !Object.isExtensible(value)) return;
    watched.add(value);
    // Other scripts put their own method into the list later, and call this one.
    const { push } = value;
    value.push = function (...items) {
      take(items);
      return push.apply(this, items);
    };
  };
  watch(page[name] ?? []);
  Object.defineProperty(page, name, { configurable: true, enumerable: true, get: () => current, set: watch });
}

/** The data layer of Google Tag Manager can be the queue of Google's tag. Only `arguments` are commands there. */
function isCommand(item: unknown, form: RecordedQueue['form']): item is ArrayLike<unknown> {
  return form === 'arguments' ? Object.prototype.toString.call(item) === '[object Arguments]' : Array.isArray(item);
}

function toJson(command: readonly unknown[]): string {
  try {
    return JSON.stringify(command);
  } catch {
    return '["a cyclic value"]';
  }
}
