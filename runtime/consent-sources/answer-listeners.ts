import type { KeptItem } from '../tables/simulation.ts';

/**
 * Returns the code of a double of a function to which a page adds listeners: `name('addEventListener', …, listener)`, with the
 * listener at a position. It reports data to all listeners, again whenever the code runs with other data. Without data, it
 * reports nothing. The page cannot replace it.
 */
export function answerListeners(name: string, position: number, data?: object): KeptItem {
  const values = [name, position, data ?? null].map((value) => JSON.stringify(value)).join(', ');
  return { place: 'code', code: `(${String(answer)})(${values})` };
}

/** Runs in the page. It is self-contained, because a page gets it as text. */
function answer(name: string, position: number, data: object | null): void {
  const page: any = window;
  const key = Symbol.for(`tagc double of ${name}`);
  if (!page[key]) {
    const double = { data, listeners: new Map<number, (report: unknown, isSuccess: boolean) => void>(), last: 0 };
    page[key] = double;
    const api = (command: string, ...rest: any[]): void => {
      const callback = rest[position - 1];
      if (command === 'addEventListener') {
        const id = double.last++;
        double.listeners.set(id, callback);
        if (double.data) callback({ ...double.data, listenerId: id }, true);
      } else if (command === 'removeEventListener') {
        double.listeners.delete(rest[position]);
        callback(true, true);
      } else if (double.data) callback((double.data as { pingData?: object }).pingData ?? double.data, true);
    };
    Object.defineProperty(page, name, { enumerable: true, get: () => api, set() {} });
    return;
  }
  page[key].data = data;
  if (data) for (const [id, callback] of page[key].listeners) callback({ ...data, listenerId: id }, true);
}
