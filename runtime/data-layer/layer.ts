import { attempt } from '../page/attempt.ts';
import { copy } from './copy.ts';
import { isPlain } from './is-plain.ts';
import { isText } from './is-text.ts';
import { merge } from './merge.ts';
import { readPath } from './read-path.ts';
import { pageWindow } from '../page/document.ts';
import { log } from '../page/log.ts';

/** What rules use of the data layer: the same methods as pages have, also where the layer is another script's. */
export interface Layer {
  /** Hears of the events of a type, past ones first. The handler is given the page's own item, not a copy. */
  addEventListener(type: string, handler: (item: any) => void, options?: { readonly path?: string }): void;
  /** The value at a path of the state: the live one, which is not to be changed. */
  getState(path: string): unknown;
  push(item: object): void;
}

interface Listener {
  readonly on: string;
  readonly handler: (item: any) => void;
  readonly path?: string;
  /** A rule's: it needs no copy, and the page cannot take it away. */
  readonly isOwn?: boolean;
}

/**
 * The data layer: the page's array of that name, or a new one, kept in place and given its methods. It behaves as
 * Adobe's client data layer 2.0.2 does, its faults excepted (LAYR-00, LAYR-01, LAYR-02, LAYR-03, LAYR-04, LAYR-05, LAYR-06).
 * A layer that the page has already is used as it is.
 */
export function createLayer(name: string): Layer {
  const page = pageWindow() as any;
  const array: any = Array.isArray(page[name]) ? page[name] : (page[name] = []);
  if (array.version) {
    log('warn', name + ' is loaded twice');
    return array;
  }

  const state = {};
  let listeners: readonly Listener[] = [];
  // Where the page froze its array, rules hear of what is in it, and no more can come.
  let layer: any = [];
  const early = [...array];
  const getState = (path: string) => readPath(state, path);
  // Written out: two functions less to be compiled before the page goes on.
  try {
    // Inherited, since one cannot assign to what a page froze in all arrays.
    Object.setPrototypeOf(array, {
      __proto__: Array.prototype,
      push,
      version: '2.0.2',
      getState: (path: string) => copy(getState(path)),
      addEventListener: (on: unknown, handler: unknown, options?: object) => attend({ ...options, on, handler }),
      removeEventListener: (off: unknown, handler: unknown) => attend({ off, handler }),
    });
    array.length = 0;
    layer = array;
  } catch (error) {
    log('error', error);
  }
  for (const item of early) push(item);
  return {
    push,
    getState,
    addEventListener: (on, handler, options) => attend({ ...options, on, handler }, true),
  };

  function push(...items: any[]): number | undefined {
    let isKept;
    attempt(() => {
      for (const item of items)
        attempt(() => {
          if (typeof item === 'function') item.call(layer, layer);
          else if (isText(item?.event) || (isPlain(item) && !isText(item.on || item.off))) {
            // Kept first, so that what a handler pushes comes after it.
            layer[layer.length] = isKept = item;
            tell(item);
          } else attend(item);
        });
    });
    return isKept && layer.length;
  }

  /** Adds or removes a listener. */
  function attend(item: any, isOwn?: boolean): void {
    attempt(() => {
      // A copy, since the page may use its item again; and no page says that a listener is a rule's.
      const listener = { ...item, isOwn };
      const { on, off, handler, scope, path } = listener;
      const type = on || off;
      const isPast = scope === 'past';
      const isFuture = scope === 'future';
      if (!isText(type) || !(isPast || isFuture || !scope || scope === 'all') || (path && !isText(path)))
        return log('error', 'Cannot handle item', item);
      if (typeof handler !== 'function' && (on || handler)) throw '[ON] Callback should be a function';
      const isOther = (other: Listener) => other.on !== type || (handler ? other.handler !== handler : other.isOwn);
      if (!on) listeners = listeners.filter(isOther);
      else if (isPast || listeners.every(isOther)) {
        if (!isPast) listeners = [...listeners, listener];
        if (!isFuture) for (const past of layer.slice()) attempt(() => tell(past, listener));
      }
    });
  }

  /** Tells listeners of an item: one of those before it, or all of a new one. */
  function tell(item: any, late?: Listener): void {
    const { event, eventInfo: _info, ...rest } = item;
    const data = Object.keys(rest).length && rest;
    if (!late) merge(state, data, [item], { left: 1e6 });
    const types = typesOf(event, data, late);
    // Who comes meanwhile has heard of the item among those of the past; who goes hears no more.
    const all = late ? [late] : listeners;
    for (const type of types)
      for (const listener of all)
        if (
          listener.on === type &&
          (late || all === listeners || listeners.includes(listener)) &&
          // Nothing in the data is this list of types.
          (!data || readPath(data, listener.path, types) !== types)
        ) {
          attempt(() => listener.handler.call(layer, listener.isOwn ? item : copy(item)));
          if (late) return;
        }
  }
}

/** What an item is told as, in order: an event with data is a change as well. `late` is who asks for it later. */
function typesOf(event: unknown, data: unknown, late: Listener | undefined): readonly unknown[] {
  const change = 'adobeDataLayer:change';
  return isText(event) ? ['adobeDataLayer:event', data && change, (late || event !== change) && event] : [change];
}
