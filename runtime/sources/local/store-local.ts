import { writeStored } from '../../page/storage.ts';

/** Stores a text in the browser's local storage, or removes it. */
export const storeLocal = (value: string | undefined, key: string): void => writeStored('localStorage', key, value);
