export type StorageArea = 'localStorage' | 'sessionStorage';

/** The stored text, or undefined where there is none or where the browser refuses: even touching a store may throw. */
export function readStored(area: StorageArea, key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {}
}

/** Stores a text, or removes the key where the text is undefined. A full or forbidden store changes nothing. */
export function writeStored(area: StorageArea, key: string, text: string | undefined): void {
  try {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {}
}
