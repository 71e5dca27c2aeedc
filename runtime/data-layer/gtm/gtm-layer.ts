import { gateHold, layerChange } from '#reads';
import { attempt } from '../../page/attempt.ts';
import { delay, every } from '../../page/clock.ts';
import { log } from '../../page/log.ts';
import { held, setReadState } from '../../page/moment.ts';
import { whenActive } from '../../page/when-active.ts';
import { runFor, type EventActions } from '../../page/event-actions.ts';
import { isText } from '../is-text.ts';
import { followCallback } from './follow-callback.ts';
import type { Layer } from '../layer.ts';
import { readPath } from '../read-path.ts';
import { expandKey, isArguments, isRecord, mergeGtm, mergeItem } from './merge-gtm.ts';

/** What one item of the layer did. */
interface Change {
  /** The item with its dotted keys as objects. Undefined if it is a command or a function. */
  readonly data?: any;
  readonly after: object;
  /** Only if a rule listens to changes. */
  readonly before?: object;
  /** Only for an event with a callback of the page. */
  readonly actions?: EventActions;
}

interface Listener {
  readonly handler: (item: any) => void;
  /** It listens to changes of this path; otherwise to events. */
  readonly path?: string;
}

/**
 * Creates a data layer with the rules of Google Tag Manager on the page's array of that name, or on a new one. Other
 * scripts keep receiving each item, whether they come before or after: `push` calls the one that was there. If the page
 * replaces its array, the new one is used within a second, with the items that are in it.
 */
export function createGtmLayer(name: string): Layer {
  let found: unknown;
  let array: any[];
  // Never changed, only replaced: past events are read with the state of their time.
  let state: any = {};
  let past: object | undefined;
  let history: Change[] | undefined = [];
  let isNotifying = false;
  const listeners: Listener[] = [];
  const queue: unknown[] = [];
  const seen = new WeakSet<object>();
  const getState = (path: string) => readPath(past ?? held?.heldState ?? state, path);
  const model = {
    get: getState,
    set: (path: string, value: unknown) => (state = mergeGtm({ ...state }, expandKey(path, value))),
  };

  // An element with this id is no own property of the window.
  adopt((window.hasOwnProperty(name) && (window as any)[name]) || ((window as any)[name] = []));
  every(() => {
    const current = (window as any)[name];
    if (current === found) return;
    log('warn', name + ' was replaced');
    found = current;
    // Without an array, rules receive what is pushed into the one before.
    if (Array.isArray(current)) adopt(current);
  }, 1000);
  if (gateHold) setReadState(() => getState(''));
  // Rules add their listeners in the tasks after the visitor has opened the page.
  whenActive(() => delay(() => (history = undefined), 1000));
  return {
    getState,
    push: (item) => array.push(item),
    addEventListener(_type, handler, options) {
      // Without what a page has added to all objects, such as a `path`.
      const listener = { __proto__: null, handler, ...options };
      notifyAll(history ?? [], [listener]);
      listeners.push(listener);
      handleQueue();
    },
  };

  /** Makes an array the layer: handles its items, and those that are pushed from now on. */
  function adopt(value: unknown): void {
    found = value;
    // The page has put an earlier array back, whose items are still handled.
    if (seen.has(value as object)) return void (array = value as any[]);
    const isArray = Array.isArray(value);
    if (!isArray) log('error', name, 'is not an array');
    // If the page froze its array, rules receive its items, and new ones cannot be added.
    const own: any[] = isArray && Object.isExtensible(value) ? value : [];
    const early = (isArray ? value : []).filter((item) => !seen.has(Object(item)));
    const { push } = own;
    array = own;
    seen.add(own);
    const descriptor = {
      configurable: true,
      enumerable: true,
      writable: true,
      value(...items: unknown[]): unknown {
        try {
          return push.apply(own, items);
        } finally {
          handle(items);
        }
      },
    };
    attempt(() => {
      // Not assigned, which would fail if the page froze Array.prototype.
      Object.defineProperty(own, 'push', descriptor);
      // For people who look at a page, and for scenarios.
      Object.defineProperty(own, 'getState', { configurable: true, value: getState });
    }, name);
    for (const item of early) handle([item]);
  }

  function handle(items: readonly unknown[]): void {
    queue.push(...items);
    // Items that listeners push are handled after them, and those that a function pushes at once.
    if (!isNotifying) handleQueue();
  }

  function handleQueue(): void {
    // Listeners that always push another item must not stop the page.
    for (let left = queue.length + 1000; queue.length > 0; left--) {
      if (left > 0) attempt(() => handleOne(queue.shift()), 'Cannot handle item');
      else log('error', 'Circular: ' + name, queue.splice(0).length + ' items');
    }
  }

  function handleOne(item: any): void {
    const before = state;
    let data: any;
    if (Object(item) === item) seen.add(item);
    if (Array.isArray(item)) runCommand(item as [string, ...unknown[]]);
    else if (isArguments(item)) {
      // Of the commands of `gtag()`, only `set` is about data.
      const [command, path, value] = item;
      if (command === 'set' && item.length === 2 && isRecord(path)) queue.push(path);
      if (command === 'set' && item.length === 3 && typeof path === 'string') queue.push(expandKey(path, value));
    } else if (typeof item === 'function') attempt(() => item.call(model), 'Cannot handle item');
    else if (isRecord(item)) {
      state = mergeItem({ ...state }, item);
      data = mergeItem({}, item);
    } else return;
    const actions = isText(data?.event) ? followCallback(item) : undefined;
    const change: Change = { data, after: state, ...(layerChange && { before }), actions };
    history?.push(change);
    notifyAll([change], listeners);
  }

  /** Runs a command such as `['cart.items.push', item]` on a copy of what it changes. */
  function runCommand([path, ...values]: [string, ...unknown[]]): void {
    const names = path.split('.');
    const method = names.pop()!;
    let target: any = (state = { ...state });
    for (const part of names) {
      const value = target[part];
      if (Array.isArray(value)) target[part] = value.slice();
      else if (isRecord(value)) target[part] = { ...value };
      target = target[part];
    }
    target[method](...values);
  }

  function notifyAll(changes: readonly Change[], all: readonly Listener[]): void {
    isNotifying = true;
    for (const { data, before, after, actions } of changes) {
      past = after;
      for (const { handler, path } of all)
        attempt(() => {
          // `listeners` as a default value is distinct from anything in the data.
          const isMeant =
            layerChange && path
              ? readPath(data ?? {}, path, listeners) !== listeners || readPath(before, path) !== readPath(after, path)
              : isText(data?.event);
          const run = () => handler(data);
          if (isMeant && actions) runFor(actions, run);
          else if (isMeant) run();
        }, 'Cannot handle item');
      past = undefined;
    }
    isNotifying = false;
  }
}
