import { readStored } from '../../page/storage.ts';

/** What the browser's local storage holds under a key. */
export const readLocal = (key: string): string | undefined => readStored('localStorage', key);
