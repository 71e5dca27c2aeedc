import { readCookie } from './cookies.ts';

/** The decoded value of a cookie; the raw value if its encoding is invalid. */
export function readCookieText(name: string): string | undefined {
  const value = readCookie(name);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
