import { find, read } from './document.ts';

/**
 * The nonce with which the page's policy allows scripts: that of the script being evaluated, otherwise that of another
 * script. Empty if the page has none.
 */
export const pageNonce = (): string =>
  read('currentScript')?.nonce || (find('script[nonce]') as HTMLScriptElement | undefined)?.nonce || '';
