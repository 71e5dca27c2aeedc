/** A state of rules that is more than a variable of the bundle. */
export interface StateStore<T> {
  get(): T;
  set(value: T): void;
}

/** Reads the stored text; `Store` stores or removes it. */
export type Read = () => unknown;
export type Store = (text: string | undefined) => void;
/** A change of a state. */
export type Operation<T, Value> = (state: StateStore<T>, value: Value) => void;
type Item = (stored: unknown) => unknown;

const asItIs: Item = (stored) => stored;

/** Creates a state that lives as long as the page. */
export const createPageState = <T>(value: T): StateStore<T> => ({
  get: () => value,
  set: (next) => void (value = next),
});

/** Creates a text in storage; a missing value removes it. */
export const createStoredText = (read: Read, store: Store, initial?: () => string): StateStore<string | undefined> => ({
  get: () => (read() as string | undefined) ?? initial?.(),
  set: store,
});

/** Creates an integer in storage; an invalid number counts as unset. */
export const createStoredCounter = (read: Read, store: Store, initial?: () => number): StateStore<number> => ({
  get() {
    const value = Math.round((read() || NaN) as number);
    return isNaN(value) ? (initial?.() ?? 0) : value;
  },
  set: (value) => store('' + value),
});

/** Creates a flag in storage. If it is unset, it has its initial value, and an initial `true` is stored. */
export const createStoredFlag = (read: Read, store: Store, initial?: () => boolean): StateStore<boolean> => ({
  get() {
    let text = read();
    if (text === undefined && initial?.()) store((text = 'true'));
    return text === 'true';
  },
  set: (value) => store('' + value),
});

/** Creates a list in storage, joined by | (MULT-01). `item` decodes each part by the list's type; invalid parts are left out. */
export const createStoredPipes = (read: Read, store: Store, item = asItIs): StateStore<readonly unknown[]> => ({
  get: () => readItems(((read() as string) || '').split('|').filter(Boolean), item),
  set: (list) => store(list.join('|') || undefined),
});

/** Creates a list in storage as JSON; invalid JSON counts as an empty list (STOR-02). `item` decodes each item as above. */
export const createStoredJson = (read: Read, store: Store, item = asItIs): StateStore<readonly unknown[]> => ({
  get() {
    try {
      const list: unknown = JSON.parse(read() as string);
      if (Array.isArray(list)) return readItems(list, item);
    } catch {}
    return [];
  },
  set: (list) => store(list.length ? JSON.stringify(list) : undefined),
});

function readItems(list: readonly unknown[], read: Item): unknown[] {
  return list.map((item) => read(item)).filter((item) => item !== undefined);
}

/** Increments a counter by one. */
export const increase = (state: StateStore<number>): void => state.set(state.get() + 1);

/** Sets the value of a state that has none. */
export const setMissing = <T>(state: StateStore<T | undefined>, value: T): void => state.set(state.get() ?? value);

/** Appends an item to a list; a missing item changes nothing. */
export const addItem = (state: StateStore<readonly unknown[]>, item: unknown): void => {
  if (item != null) state.set([...state.get(), item]);
};

/** Adds an item to a set; an item that it already contains, or a missing one, changes nothing. */
export const addMember = (state: StateStore<readonly unknown[]>, item: unknown): void => {
  if (!state.get().includes(item)) addItem(state, item);
};

/** Removes every occurrence of an item. */
export const removeItem = (state: StateStore<readonly unknown[]>, item: unknown): void =>
  state.set(state.get().filter((other) => other !== item));
