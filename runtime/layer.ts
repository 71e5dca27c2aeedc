import { attempt } from './attempt.ts';
import { copy } from './layer/copy.ts';
import { describe } from './layer/describe.ts';
import { isPlain } from './layer/is-plain.ts';
import { isText } from './layer/is-text.ts';
import { merge } from './layer/merge.ts';
import { readPath } from './layer/read-path.ts';
import { touches } from './layer/touches.ts';
import { pageWindow } from './page/document.ts';
import { log } from './page/log.ts';

/** What rules use of the data layer: the same methods as pages have, also where the layer is another script's. */
export interface Layer {
  /** Hears of the events of a type, past ones first. The handler is given the page's own item, not a copy. */
  addEventListener(type: string, handler: (item: any) => void, options?: { readonly path?: string }): void;
  /** The value at a path of the state: the live one, which is not to be changed. */
  getState(path: string): unknown;
  push(item: object): void;
}

interface Listener {
  readonly type: string;
  readonly handler: (item: any) => void;
  readonly path?: string;
  /** A rule's: it needs no copy, and the page cannot take it away. */
  readonly isOwn?: boolean | undefined;
}

/**
 * The data layer: the page's array of that name, or a new one, kept in place and given its methods. It behaves as
 * Adobe's client data layer 2.0.2 does, its faults excepted. A layer that the page has already is used as it is.
 */
export function createLayer(name: string): Layer {
  const page = pageWindow() as any;
  let layer: any = Array.isArray(page[name]) ? page[name] : (page[name] = []);
  if (layer.version) {
    log('warn', name + ' is loaded twice');
    return layer;
  }

  const state = {};
  let listeners: readonly Listener[] = [];
  let early = layer;
  const getState = (path: string) => readPath(state, path);
  const addEventListener = (isOwn?: boolean) => (on: unknown, handler: unknown, options?: object) =>
    attempt(() => attend({ ...options, on, handler }, isOwn));

  attempt(() => {
    // Defined, since assigning fails in a page that froze what all arrays share.
    Object.defineProperties(
      layer,
      Object.getOwnPropertyDescriptors({
        push,
        version: '2.0.2',
        getState: (path?: string) => copy(path ? getState(path) : state),
        addEventListener: addEventListener(),
        removeEventListener: (off: unknown, handler: unknown) => attempt(() => attend({ off, handler })),
      }),
    );
    early = layer.splice(0);
  });
  // Where the page froze the layer itself, rules hear of what is in it.
  if (early === layer) layer = [];
  for (const item of early) push(item);
  return { push, getState, addEventListener: addEventListener(true) };

  function push(...items: any[]): number | undefined {
    let isKept;
    // By number: a page may have changed what goes through arrays, and what it calls here must not throw.
    for (let at = 0; at < items.length; at++)
      attempt(() => {
        const item = items[at];
        if (typeof item === 'function') item.call(layer, layer);
        else if (isText(item?.event) || (isPlain(item) && !isText(item.on || item.off))) {
          // Kept first, so that what a handler pushes comes after it.
          layer[layer.length] = isKept = item;
          const [types, data] = describe(item);
          merge(state, data, [item], { left: 1e5 });
          // Who comes meanwhile has heard of the item among those of the past; who goes hears no more.
          const all = listeners;
          for (const type of types)
            for (const listener of all)
              if (listener.type === type && (all === listeners || listeners.includes(listener)))
                inform(listener, item, data);
        } else attend(item);
      });
    return isKept && layer.length;
  }

  /** Adds or removes a listener. */
  function attend(item: any, isOwn?: boolean): void {
    const { on, off, handler, scope, path } = Object(item);
    const type = on || off;
    if (!isText(type) || !/^(past|future|all)?$/.test(scope || '') || (path && !isText(path)))
      throw (
        'The following item cannot be handled by the data layer because it does not have a valid format: ' +
        JSON.stringify(item)
      );
    if (typeof handler !== 'function' && (on || handler)) throw '[ON] Callback should be a function';
    const others = listeners.filter(
      (other) => other.type !== type || (handler ? other.handler !== handler : other.isOwn || scope || path),
    );
    if (!on) listeners = others;
    else if (scope === 'past' || others.length === listeners.length) subscribe({ type, handler, path, isOwn }, scope);
  }

  function subscribe(listener: Listener, scope?: string): void {
    if (scope !== 'past') listeners = [...listeners, listener];
    if (scope !== 'future')
      for (const item of layer.slice())
        attempt(() => {
          const [types, data] = describe(item);
          if (types.includes(listener.type) || listener.type === item.event) inform(listener, item, data);
        });
  }

  function inform({ path, handler, isOwn }: Listener, item: any, data: any): void {
    if (!path || !data || touches(data, path)) attempt(() => handler.call(layer, isOwn ? item : copy(item)));
  }
}
