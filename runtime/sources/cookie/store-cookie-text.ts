import { encode } from '../../functions/encode/encode.ts';
import { removeCookie, writeCookie } from '../../page/cookies.ts';

/** Keeps a text in a cookie until the browser is closed, or removes the cookie. */
export function storeCookieText(value: string | undefined, name: string, path: string): void {
  if (value === undefined) removeCookie(name, path);
  else writeCookie(name, encode(value), path);
}
