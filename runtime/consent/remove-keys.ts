import type { ConsentService } from './consent.ts';

/** Removes the storage keys of a vendor when its consent group is withdrawn or stored consent refuses it (CONS-08). */
export const createKeyRemoval = (consent: ConsentService, group: number, keys: RegExp): void =>
  consent.onRefusal(group, () => removeKeys(keys));

/** Removes all keys of both storages whose names match a pattern. Even accessing a storage may throw. */
export function removeKeys(keys: RegExp): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[area])) if (keys.test(key)) window[area].removeItem(key);
    } catch {}
  }
}
