import { readStored } from '../../page/storage.ts';

/** The value of a key in the browser's local storage. */
export const readLocal = (key: string): string | undefined => readStored('localStorage', key);
