/** What rules remember, where it is more than a variable of the bundle. */
export interface State<T> {
  get(): T;
  set(value: T): void;
}

/** Reads what is stored, and stores or removes it. */
export type Read = () => unknown;
export type Store = (text: string | undefined) => void;
/** Something that is done to a state. */
export type Operation<T, Value> = (state: State<T>, value: Value) => void;
type Item = (stored: unknown) => unknown;

const asItIs: Item = (stored) => stored;

/** A value that lives as long as the page. */
export const createPageState = <T>(value: T): State<T> => ({ get: () => value, set: (next) => void (value = next) });

/** A text in storage; missing removes it. */
export const createStoredText = (read: Read, keep: Store, initial?: () => string): State<string | undefined> => ({
  get: () => (read() as string | undefined) ?? initial?.(),
  set: keep,
});

/** A whole number in storage; what is no number there counts as none. */
export const createStoredCounter = (read: Read, keep: Store, initial?: () => number): State<number> => ({
  get: () => Math.round(read() as number) || (initial?.() ?? 0),
  set: (value) => keep('' + value),
});

/** A flag in storage. Where it was never set it is what it begins with, and stays that. */
export const createStoredFlag = (read: Read, keep: Store, initial?: () => boolean): State<boolean> => ({
  get() {
    const text = read();
    if (text === undefined && initial?.()) keep('true');
    return text === undefined ? !!initial?.() : text === 'true';
  },
  set: (value) => keep('' + value),
});

/** A list in storage, joined by | (MULT-01). `item` reads each part by the list's type; what does not fit is left out. */
export const createStoredPipes = (read: Read, keep: Store, item = asItIs): State<readonly unknown[]> => ({
  get: () => readItems(((read() as string) || '').split('|').filter(Boolean), item),
  set: (list) => keep(list.join('|') || undefined),
});

/** A list in storage as JSON; what is no list there counts as none (STOR-02). `item` reads each as above. */
export const createStoredJson = (read: Read, keep: Store, item = asItIs): State<readonly unknown[]> => ({
  get() {
    try {
      const list: unknown = JSON.parse(read() as string);
      if (Array.isArray(list)) return readItems(list, item);
    } catch {}
    return [];
  },
  set: (list) => keep(list.length ? JSON.stringify(list) : undefined),
});

function readItems(list: readonly unknown[], read: Item): unknown[] {
  return list.map((item) => read(item)).filter((item) => item !== undefined);
}

/** Counts one more. */
export const increase = (state: State<number>): void => state.set(state.get() + 1);

/** Gives a value to a state that has none. */
export const setMissing = <T>(state: State<T | undefined>, value: T): void => state.set(state.get() ?? value);

/** Adds to the end of a list; a missing item changes nothing. */
export const addItem = (state: State<readonly unknown[]>, item: unknown): void => {
  if (item != null) state.set([...state.get(), item]);
};

/** Adds to a set; an item that it holds, or a missing one, changes nothing. */
export const addMember = (state: State<readonly unknown[]>, item: unknown): void => {
  if (!state.get().includes(item)) addItem(state, item);
};

/** Takes every place of an item out. */
export const removeItem = (state: State<readonly unknown[]>, item: unknown): void =>
  state.set(state.get().filter((other) => other !== item));
