import { find } from './document.ts';

/**
 * The nonce by which the page's policy lets its scripts run: of the script that is being evaluated, or of another one where
 * that has none. Empty where the page has no such thing.
 */
export const pageNonce = (): string =>
  document.currentScript?.nonce || (find('script[nonce]') as HTMLScriptElement | undefined)?.nonce || '';
