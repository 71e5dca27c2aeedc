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
    log('warn', `${name} ${layer.version} is loaded twice`);
    return {
      listen: (event, handler) => layer.addEventListener(event, handler),
      read: (path) => layer.getState(path),
      push: (item) => layer.push(item),
    };
  }

  const state = Object.create(null);
  const listeners: Record<string, Listener[] | undefined> = Object.create(null);
  const waiting = layer.splice(0);

  Object.assign(layer, {
    version: '2.0.2',
    push,
    getState: (path?: string) => copy(path ? get(state, path) : state, new Map()),
    addEventListener: (on: unknown, handler: unknown, options?: any) =>
      attempt(() => attend({ on, handler, scope: options?.scope, path: options?.path })),
    removeEventListener: (off: unknown, handler: unknown) => attempt(() => attend({ off, handler })),
  });
  for (const item of waiting) push(item);
  return {
    listen: (event, handler) => subscribe(event, { handler, own: true }, 'all'),
    read: (path) => get(state, path),
    push,
  };

  function push(...items: any[]): number | undefined {
    let stored;
    for (const item of items)
      attempt(() => {
        const isEvent = isText(item?.event);
        if (!isEvent && (isText(item?.on) || isText(item?.off))) attend(item);
        else if (typeof item === 'function') item.call(layer, layer);
        else if (isEvent || isPlain(item)) {
          // Stored first, so that what a handler pushes comes after it.
          layer[layer.length] = stored = item;
          dispatch(item);
        } else refuse(item);
      });
    return stored && layer.length;
  }

  function dispatch(item: any): void {
    const [types, data] = describe(item);
    merge(state, data, [item]);
    // Taken before the first is called: who comes meanwhile has heard of the item among those of the past.
    for (const list of types.map((type) => listeners[type] ?? []))
      for (const listener of list) if (!listener.removed) call(listener, item, data);
  }

  /** Adds or removes a listener, as an item asks for it. */
  function attend(item: any): void {
    const { on, off, handler, scope = 'all', path } = item;
    const type = on ?? off;
    if (off === undefined && typeof handler !== 'function') log('error', '[ON] Callback should be a function');
    else if (
      !isText(type) ||
      !/^(past|future|all)?$/.test(scope || '') ||
      typeof (path || '') !== 'string' ||
      (handler && typeof handler !== 'function')
    )
      refuse(item);
    else if (type === on) subscribe(type, { handler, path }, scope);
    else
      listeners[type] = listeners[type]?.filter(
        (listener) =>
          !(listener.removed = !listener.own && (handler ? listener.handler === handler : !item.scope && !path)),
      );
  }

  function subscribe(type: string, listener: Listener, scope: string): void {
    const others = listeners[type] ?? [];
    if (scope !== 'past') {
      if (others.some((other) => other.handler === listener.handler)) return;
      listeners[type] = [...others, listener];
    }
    if (scope === 'future') return;
    for (const item of [...layer]) {
      const [types, data] = describe(item);
      if (types.includes(type) || type === item.event) call(listener, item, data);
    }
  }

  function call({ handler, path, own }: Listener, item: any, data: any): void {
    if (!path || !data || touches(data, path))
      attempt(() => handler.call(layer, own ? item : copy(item, new Map())));
  }
}

const CHANGE = 'adobeDataLayer:change';
const EVENT = 'adobeDataLayer:event';

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    log('error', error);
  }
}

function refuse(item: unknown): void {
  log(
    'error',
    'The following item cannot be handled by the data layer because it does not have a valid format: ' +
      JSON.stringify(item),
  );
}

/** The types that an item is told under, in this order, and what it brings into the state, if anything. */
function describe(item: any): [string[], any] {
  const { event, eventInfo, ...rest } = item;
  const data = Object.keys(rest).length > 0 && rest;
  return [isText(event) ? [EVENT, data ? CHANGE : '', event === CHANGE ? '' : event] : [CHANGE], data];
}

/** Copies a value's parts into the state. Answers the container, which is a new one where nulls left an array. */
function merge(target: any, source: any, above: unknown[]): unknown {
  let hasGaps = Array.isArray(target) && !Array.isArray(source);
  for (const key of Object.keys(source)) {
    const value = source[key];
    const old = target[key];
    if (key === '__proto__' || above.includes(value)) continue;
    if (value == null) {
      if (Array.isArray(target)) {
        target[key as any] = null;
        hasGaps = true;
      } else delete target[key];
    } else if (Object(value) !== value) target[key] = value;
    else {
      const isArray = Array.isArray(value);
      const isKept = isArray ? Array.isArray(old) : isPlain(value) && Object(old) === old;
      target[key] = merge(isKept ? old : isArray ? [] : Object.create(null), value, [...above, value]);
    }
  }
  return hasGaps ? [...target].filter((item) => item !== null) : target;
}

function copy(value: any, copies: Map<unknown, unknown>): any {
  if (copies.has(value)) return copies.get(value);
  const isArray = Array.isArray(value);
  if (!isArray && Object.prototype.toString.call(value) !== '[object Object]') return value;
  const result = isArray ? [] : Object.create(Object.getPrototypeOf(value) ?? Object.prototype);
  copies.set(value, result);
  for (const key of Object.keys(value)) result[key] = copy(value[key], copies);
  return result;
}

/** Whether the data holds the path, or empties a part of the way there. */
function touches(data: any, path: string): boolean {
  for (let part = path; part; part = part.slice(0, Math.max(0, part.lastIndexOf('.'))))
    if (has(data, part) && (part === path || get(data, part) == null)) return true;
  return false;
}

function has(value: any, path: string): boolean {
  return keysOf(value, path).every((key) => {
    const isThere = value != null && Object.prototype.hasOwnProperty.call(value, key);
    value = isThere && value[key];
    return isThere;
  });
}

function get(value: any, path: string): any {
  return keysOf(value, path).reduce((part, key) => part?.[key], value);
}

/** A path's names and positions; one that stands in the value just as it is written is a name with dots. */
function keysOf(value: any, path: string): string[] {
  return path in value ? [path] : path.replace(/["'\]]/g, '').split(/[.[]/);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isPlain(value: any): boolean {
  const parent = Object(value) === value && Object.getPrototypeOf(value);
  return parent === null || (parent && Object.getPrototypeOf(parent) === null);
}
