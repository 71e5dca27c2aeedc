export type StorageArea = 'localStorage' | 'sessionStorage';

/** The stored text; undefined if there is none or the browser refuses. Even accessing a storage area may throw. */
export function readStored(area: StorageArea, key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {}
}

/** Stores a text, or removes the key if the text is undefined. If the storage is full or forbidden, nothing changes. */
export function writeStored(area: StorageArea, key: string, text: string | undefined): void {
  try {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {}
}
