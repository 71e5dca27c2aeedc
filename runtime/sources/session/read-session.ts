import { readStored } from '../../page/storage.ts';

/** What the browser's session storage holds under a key. */
export const readSession = (key: string): string | undefined => readStored('sessionStorage', key);
