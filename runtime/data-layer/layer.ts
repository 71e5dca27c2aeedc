import { gateHold, layerChange } from '#reads';
import { attempt } from '../page/attempt.ts';
import { copy } from './copy.ts';
import { isPlain } from './is-plain.ts';
import { isText } from './is-text.ts';
import { mergeInto } from './merge-into.ts';
import { readPath } from './read-path.ts';
import { delay } from '../page/clock.ts';
import { log } from '../page/log.ts';
import { during, held, setReadState } from '../page/moment.ts';
import { whenActive } from '../page/when-active.ts';

/** The methods of the data layer that rules use. The page has the same ones, also if another script made the layer. */
export interface Layer {
  /** Listens to a type of event, starting with past ones. The handler receives the page's own item, not a copy. */
  addEventListener(type: string, handler: (item: any) => void, options?: { readonly path?: string }): void;
  /** The value at a path of the state: the live object, which callers must not change. */
  getState(path: string): unknown;
  push(item: object): void;
}

/** Runs what an item of the layer causes: the handling of the item, or a listener. */
const attemptItem = (action: () => void): void => attempt(action, 'Cannot handle item');

interface Listener {
  readonly on: string;
  readonly handler: (item: any) => void;
  readonly path?: string;
  /** Whether it belongs to a rule: it needs no copies, and the page cannot remove it. */
  readonly isOwn?: boolean;
}

/**
 * Creates the data layer: sets its methods on the page's array of that name, or on a new one. It behaves like Adobe's
 * client data layer 2.0.2 without its bugs (LAYR-00, LAYR-01, LAYR-02, LAYR-03, LAYR-04, LAYR-05, LAYR-06). If the page
 * already has a layer, that one is used. If something else has the name, it stays, and the layer is private.
 */
export function createLayer(name: string): Layer {
  // An element with this id is no own property of the window.
  const array: any = (window.hasOwnProperty(name) && (window as any)[name]) || ((window as any)[name] = []);
  const isArray: boolean = Array.isArray(array);
  if (isArray && array.version) {
    log('warn', name + ' is loaded twice');
    return array;
  }

  const state = {};
  let listeners: readonly Listener[] = [];
  // If the page froze its array, rules receive its existing items, and new ones cannot be added.
  let layer: any = [];
  // The first items again, for rules: a page may empty its array before they listen.
  let history: unknown[] | undefined = [];
  let early: unknown[] = [];
  // The state at a past event, while rules handle it.
  let past: any;
  // A copy of the state as it is now, for steps that wait.
  let copied: object | undefined;
  const getState = (path: string) => readPath(past || held?.heldState || state, path);
  // Not split into functions: the page waits for two fewer to be compiled.
  try {
    if (!isArray) throw 'is not an array';
    early = [...array];
    const methods = {
      push,
      version: '2.0.2',
      getState: (path: string) => copy(getState(path)),
      addEventListener: (on: unknown, handler: unknown, options?: object) =>
        changeListeners({ ...options, on, handler }),
      removeEventListener: (off: unknown, handler: unknown) => changeListeners({ off, handler }),
    };
    // Not assigned, which would fail if the page froze Array.prototype.
    Object.defineProperties(array, Object.getOwnPropertyDescriptors(methods));
    array.length = 0;
    layer = array;
  } catch (error) {
    log('error', name, error);
  }
  for (const item of early) push(item);
  if (gateHold) setReadState(() => (copied ??= copy(past || state)));
  // Rules add their listeners in the tasks after the visitor has opened the page.
  whenActive(() => delay(() => (history = undefined), 1000));
  return {
    push,
    getState,
    addEventListener: (on, handler, options) => changeListeners({ ...options, on, handler }, true),
  };

  function push(...items: any[]): number | undefined {
    // What a step pushes is new, also if the step was held.
    if (gateHold && held) return during(undefined, () => push(...items));
    let isKept;
    attempt(() => {
      for (const item of items)
        attemptItem(() => {
          if (typeof item === 'function') item.call(layer, layer);
          else if (isText(item?.event) || (isPlain(item) && !isText(item.on || item.off))) {
            notify(item);
            isKept = true;
          } else changeListeners(item);
        });
    });
    return isKept && layer.length;
  }

  /** Adds or removes a listener. An own listener belongs to a rule. */
  function changeListeners(item: any, isOwn?: boolean): void {
    attemptItem(() => {
      // Copied because the page may reuse its item, and without what a page has added to all objects. `isOwn` comes last: an
      // item of the page must not set it.
      const listener = { __proto__: null, ...item, isOwn };
      const { on, off, handler, scope, path } = listener;
      const type = on || off;
      const isPast = scope === 'past';
      const isFuture = scope === 'future';
      if (!isText(type) || !(isPast || isFuture || !scope || scope === 'all') || (path && !isText(path))) throw item;
      if (typeof handler !== 'function' && (on || handler)) throw '[ON] Callback should be a function';
      const isOther = (other: Listener) => other.on !== type || (handler ? other.handler !== handler : other.isOwn);
      if (!on) listeners = listeners.filter(isOther);
      else if (isPast || listeners.every(isOther)) {
        if (!isPast) listeners = [...listeners, listener];
        if (!isFuture) {
          past = isOwn && history && {};
          for (const item of (past ? history! : layer).slice()) attemptItem(() => notify(item, listener));
          past = 0;
        }
      }
    });
  }

  /** Notifies listeners of an item: all listeners of a new item, or a late listener of a past one. */
  function notify(item: any, late?: Listener): void {
    const { event, eventInfo: _info, ...rest } = item;
    const data = Object.keys(rest).length && rest;
    if (gateHold) copied = undefined;
    if (!late) {
      // An item that cannot be read throws here, and changes nothing.
      mergeInto({}, item, []);
      mergeInto(state, data, [item]);
      // Added before its listeners run, so that items that they push come after it.
      layer[layer.length] = item;
      history?.push(item);
    }
    // Also what rules push at a past event is part of the state there.
    if (past) mergeInto(past, data, [item]);
    const change = 'adobeDataLayer:change';
    // In the order of their dispatch: an event with data is also a change.
    const types = isText(event)
      ? ['adobeDataLayer:event', data && change, (late || event !== change) && event]
      : [change];
    // Late listeners have already received this item from the history; removed listeners are skipped.
    const all = late ? [late] : listeners;
    for (const type of types)
      for (const listener of all)
        if (
          listener.on === type &&
          (late || all === listeners || listeners.includes(listener)) &&
          // Without data, only listeners of the page hear of a change at a path, as in the library.
          !(layerChange && !data && listener.isOwn && listener.path) &&
          // `types` as a default value is distinct from anything in the data.
          (!data || readPath(data, listener.path, types) !== types)
        ) {
          attemptItem(() => listener.handler.call(layer, listener.isOwn ? item : copy(item)));
          if (late) return;
        }
  }
}
