import type { SeenItem } from './page-observation.ts';

/** What a script stored: the kind of place, the name, and the addresses of scripts in the call, nearest first. */
export type StoredBy = readonly [kind: SeenItem['kind'], name: string, scripts: readonly string[]];

/** What `observePage` records in a frame. */
export interface FrameRecord {
  readonly stored: readonly StoredBy[];
  /** The marks of bundles that have started, each with the addresses of scripts in the call, nearest first. */
  readonly started: readonly (readonly [mark: string, scripts: readonly string[]])[];
  /** Writes JSON as the browser does, whatever the page has changed. */
  readonly stringify: (value: unknown) => string;
}

/** The property of the window that has the `FrameRecord`. Pages do not see a symbol among names. */
export const recordKey = 'tagc verify: record';

/**
 * Runs in each frame before its scripts: records which scripts store something, and which script sets the mark of a bundle.
 * It contains everything that it uses, because the browser gets its source text.
 */
export function observePage({ key, marks }: { readonly key: string; readonly marks: readonly string[] }): void {
  // Without `push`, because the page may replace it.
  const stored: StoredBy[] = [];
  const started: [string, readonly string[]][] = [];
  Object.defineProperty(window, Symbol.for(key), { value: { stored, started, stringify } });
  // The page may replace these.
  const { Error, Reflect, String } = window as unknown as typeof globalThis;
  const { stringify: write } = JSON;

  /** Old libraries add `toJSON` to lists and texts. */
  function stringify(value: unknown): string {
    const owners = [Array.prototype, String.prototype, Object.prototype];
    const added = owners.map((owner) => Reflect.getOwnPropertyDescriptor(owner, 'toJSON'));
    for (const owner of owners) Reflect.deleteProperty(owner, 'toJSON');
    const text = write(value);
    owners.forEach((owner, at) => added[at] && Reflect.defineProperty(owner, 'toJSON', added[at]));
    return text;
  }

  /** Returns the scripts in the call. This code has no address. */
  const callers = (): readonly string[] => {
    try {
      const { stackTraceLimit, prepareStackTrace } = Error;
      Object.assign(Error, { stackTraceLimit: 50, prepareStackTrace: undefined });
      const stack = String(new Error('caller').stack);
      Object.assign(Error, { stackTraceLimit, prepareStackTrace });
      return [...new Set(stack.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g))];
    } catch {
      // The page has frozen `Error`.
      return [];
    }
  };
  const record = (kind: StoredBy[0], name: unknown) => {
    // Symbols are no names of items.
    if (typeof name !== 'symbol') stored[stored.length] = [kind, String(name), callers()];
  };

  for (const mark of marks) {
    let value: unknown;
    Object.defineProperty(window, Symbol.for(mark), {
      configurable: true,
      get: () => value,
      set(next) {
        value = next;
        started[started.length] = [mark, callers()];
      },
    });
  }

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: unknown) {
      record('cookie', String(text).split('=')[0].trim());
      cookie.set!.call(this, text);
    },
  });

  type Method = (this: object, ...values: unknown[]) => unknown;
  const wrap = (constructor: string, method: string, before: (self: object, value: unknown) => object | void) => {
    const owner = (window as unknown as Record<string, { prototype: Record<string, Method> } | undefined>)[constructor];
    const original = owner?.prototype[method];
    if (!original) return;
    owner.prototype[method] = function (...values) {
      return original.apply(before(this, values[0]) ?? this, values);
    };
  };
  // These exist only in secure pages.
  wrap('CookieStore', 'set', (_, value) =>
    record('cookie', typeof value === 'object' && value ? (value as { name: unknown }).name : value),
  );
  wrap('IDBFactory', 'open', (_, name) => record('indexedDB', name));
  wrap('CacheStorage', 'open', (_, name) => record('cacheStorage', name));

  // A property of a storage, as in `localStorage.basket = "1"`, can only be observed by a proxy.
  const proxies = new Map<object, Storage>();
  const storages = new Map<object, readonly [Storage, 'localStorage' | 'sessionStorage']>();
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const { get, ...rest } = Object.getOwnPropertyDescriptor(window, kind)!;
    const proxyOf = (storage: Storage): Storage => {
      const proxy = new Proxy(storage, {
        get: (target, name) => Reflect.get(target, name),
        set(target, name, value) {
          record(kind, name);
          return Reflect.set(target, name, value);
        },
        defineProperty(target, name, property) {
          record(kind, name);
          return Reflect.defineProperty(target, name, property);
        },
      });
      proxies.set(storage, proxy);
      storages.set(proxy, [storage, kind]);
      return proxy;
    };
    Object.defineProperty(window, kind, {
      ...rest,
      get() {
        // A frame without an origin has no storage: this throws, as in a page that is not observed.
        const storage = get!.call(window) as Storage;
        return proxies.get(storage) ?? proxyOf(storage);
      },
    });
  }
  for (const method of ['getItem', 'removeItem', 'key', 'clear']) {
    wrap('Storage', method, (self) => storages.get(self)?.[0]);
  }
  wrap('Storage', 'setItem', (self, name) => {
    const [storage, kind] = storages.get(self) ?? [];
    if (kind) record(kind, name);
    return storage;
  });
  const area = Object.getOwnPropertyDescriptor(StorageEvent.prototype, 'storageArea')!;
  Object.defineProperty(StorageEvent.prototype, 'storageArea', {
    ...area,
    get(this: StorageEvent) {
      const storage = area.get!.call(this) as Storage | null;
      return (storage && proxies.get(storage)) ?? storage;
    },
  });
}
