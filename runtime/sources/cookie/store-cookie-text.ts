import { encode } from '../../functions/encode/encode.ts';
import { removeCookie, writeCookie } from '../../page/cookies.ts';

/** Stores a text in a session cookie, or removes the cookie. */
export function storeCookieText(value: string | undefined, name: string, path: string): void {
  if (value === undefined) removeCookie(name, path);
  else writeCookie(name, encode(value), path);
}
