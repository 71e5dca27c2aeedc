import { pageWindow } from './page/document.ts';
import { log } from './page/log.ts';

export interface Layer {
  /** Hears of the events of a name, past ones first. The handler is given the page's own item, not a copy. */
  listen(event: string, handler: (item: any) => void): void;
  /** The value at a path of the state: the live one, which is not to be changed. */
  read(path: string): unknown;
  push(item: object): void;
}

interface Listener {
  readonly handler: (item: any) => void;
  readonly path?: string;
  /** A compiled rule's: it needs no copy, and the page cannot take it away. */
  readonly own?: boolean;
  removed?: boolean;
}

/**
 * The data layer: the page's array of that name, or a new one, kept in place and given its methods. It behaves as
 * Adobe's client data layer 2.0.2 does, its faults excepted. A layer that the page has already is used as it is.
 */
export function createLayer(name: string): Layer {
  const page = pageWindow() as any;
  const layer: any = Array.isArray(page[name]) ? page[name] : (page[name] = []);
  if (layer.version) {
    log('warn', name + ' is loaded twice');
    return { listen: layer.addEventListener, read: layer.getState, push: (item) => layer.push(item) };
  }

  const state = {};
  const listeners: Record<string, Listener[] | undefined> = Object.create(null);
  const read = (path: string) => get(state, keysOf(state, path));

  Object.assign(layer, {
    version: '2.0.2',
    push,
    getState: (path?: string) => copy(path ? read(path) : state),
    addEventListener: (on: unknown, handler: unknown, options?: object) =>
      attempt(() => attend({ ...options, on, handler })),
    removeEventListener: (off: unknown, handler: unknown) => attempt(() => attend({ off, handler })),
  });
  push(...layer.splice(0));
  return { listen: (event, handler) => subscribe(event, { handler, own: true }), read, push };

  function push(...items: any[]): number | undefined {
    let stored;
    for (const item of items)
      attempt(() => {
        if (!isText(item?.event) && isText(item?.on ?? item?.off)) attend(item);
        else if (typeof item === 'function') item.call(layer, layer);
        else if (isText(item?.event) || isPlain(item)) {
          // Stored first, so that what a handler pushes comes after it.
          layer[layer.length] = stored = item;
          tell(item);
        } else refuse(item);
      });
    return stored && layer.length;
  }

  function tell(item: any): void {
    const [types, data] = describe(item);
    merge(state, data, [item]);
    // Taken before the first is called: who comes meanwhile has heard of the item among those of the past.
    for (const list of types.map((type) => listeners[type] ?? []))
      for (const listener of list) if (!listener.removed) call(listener, item, data);
  }

  /** Adds or removes a listener. */
  function attend(item: any): void {
    const { on, off, handler, scope, path } = item;
    const isHandler = typeof handler === 'function';
    const type = on ?? off;
    if (!isHandler && (handler || !('off' in item))) throw '[ON] Callback should be a function';
    if (!isText(type) || !/^(past|future|all)?$/.test(scope || '') || (path && !isText(path))) refuse(item);
    if (on) subscribe(type, { handler, path }, scope);
    else
      listeners[type] = listeners[type]?.filter(
        (other) => !(other.removed = !other.own && (handler ? other.handler === handler : !scope && !path)),
      );
  }

  function subscribe(type: string, listener: Listener, scope?: string): void {
    const others = listeners[type] ?? [];
    if (scope !== 'past') {
      if (others.some((other) => other.handler === listener.handler)) return;
      listeners[type] = [...others, listener];
    }
    if (scope === 'future') return;
    for (const item of layer.slice()) {
      const [types, data] = describe(item);
      if (types.includes(type) || type === item.event) call(listener, item, data);
    }
  }

  function call({ handler, path, own }: Listener, item: any, data: any): void {
    if (!path || !data || touches(data, path)) attempt(() => handler.call(layer, own ? item : copy(item)));
  }
}

/** Does something that the page asked for, and logs what is thrown: its errors, and our refusals, which are texts. */
function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    log('error', error);
  }
}

function refuse(item: unknown): void {
  throw (
    'The following item cannot be handled by the data layer because it does not have a valid format: ' +
    JSON.stringify(item)
  );
}

/** The types that an item is told under, in their order, and what it brings into the state, if anything. */
function describe({ event, eventInfo: _info, ...rest }: any): [string[], any] {
  const change = 'adobeDataLayer:change';
  const data = Object.keys(rest)[0] !== undefined && rest;
  return [isText(event) ? ['adobeDataLayer:event', data ? change : '', event === change ? '' : event] : [change], data];
}

const copy = (value: unknown): any => (merge({}, { value }, [], true) as any).value;

/**
 * Copies the parts of a value into a container, and answers the container: another one where nulls left an array. In the
 * state, null and undefined remove, and what is no plain object is taken for one; a plain copy keeps all of them.
 */
function merge(target: any, source: any, above: unknown[], isCopy?: boolean): unknown {
  const isList = Array.isArray(target);
  let hasGaps = isList && !Array.isArray(source);
  for (const key of Object.keys(source)) {
    const value = source[key];
    const isArray = Array.isArray(value);
    const isMerged = isArray || isPlain(value);
    if (key === '__proto__' || above.includes(value)) continue;
    if (isCopy ? isMerged : Object(value) === value) {
      const old = target[key];
      // What all objects share is functions, which are never kept.
      const isKept = isMerged && (isArray ? Array.isArray(old) : typeof old === 'object');
      target[key] = merge(isKept ? old : isArray ? [] : {}, value, [...above, value], isCopy);
    } else if (value != null || isCopy) target[key] = value;
    else if ((hasGaps = isList)) target[key as any] = null;
    else delete target[key];
  }
  return hasGaps ? [...target].filter((item) => item !== null) : target;
}

/** Whether the data holds the path, or empties a part of the way there. */
function touches(data: any, path: string, isAbove?: boolean): boolean {
  const keys = keysOf(data, path);
  const last = keys.pop()!;
  const parent = Object(get(data, keys));
  return (
    !!path &&
    ((last in parent && (!isAbove || parent[last] == null)) || touches(data, path.replace(/\.?[^.]*$/, ''), true))
  );
}

function get(value: any, keys: string[]): any {
  return keys.reduce((part, key) => part?.[key], value);
}

/** A path's names and positions; one that stands in the value just as it is written is a name with dots. */
function keysOf(value: any, path: string): string[] {
  return path in value ? [path] : path.replace(/["'\]]/g, '').split(/[.[]/);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !!value;
}

function isPlain(value: any): boolean {
  const parent = Object(value) === value && Object.getPrototypeOf(value);
  return parent === null || (parent && !Object.getPrototypeOf(parent));
}
