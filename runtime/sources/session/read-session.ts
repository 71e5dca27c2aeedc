import { readStored } from '../../page/storage.ts';

/** The value of a key in the browser's session storage. */
export const readSession = (key: string): string | undefined => readStored('sessionStorage', key);
