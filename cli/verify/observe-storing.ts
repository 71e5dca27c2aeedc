/** What a script stored: the kind of place, the name, and the address of the script. */
export type StoredBy = readonly [kind: 'cookie' | 'localStorage' | 'sessionStorage', name: string, script: string];

/** The property of the window that lists what scripts store. Pages do not see a symbol among names. */
export const storedByKey = 'tagc verify: stored';

/**
 * Runs in each frame before its scripts: records which script stores each cookie and key. It contains everything that it
 * uses, because the browser gets its source text.
 */
export function observeStoring(key: string): void {
  const stored: StoredBy[] = [];
  Object.defineProperty(window, Symbol.for(key), { value: stored });
  const record = (kind: StoredBy[0], name: string) => {
    // The first address in the stack is that of the caller: this code has none.
    const [script = ''] = /https?:\/\/[^\s)]+?(?=:\d+:\d+)/.exec(new Error('caller').stack ?? '') ?? [];
    stored.push([kind, name, script]);
  };

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: unknown) {
      record('cookie', String(text).split('=')[0].trim());
      cookie.set!.call(this, text);
    },
  });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    try {
      record(this === localStorage ? 'localStorage' : 'sessionStorage', String(name));
    } catch {
      // A frame without an origin has no storage.
    }
    return setItem.call(this, name, value);
  };
}
