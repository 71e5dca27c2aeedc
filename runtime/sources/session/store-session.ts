import { writeStored } from '../../page/storage.ts';

/** Stores a text in the browser's session storage, or removes it. */
export const storeSession = (value: string | undefined, key: string): void => writeStored('sessionStorage', key, value);
