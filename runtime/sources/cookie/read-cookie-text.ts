import { readCookie } from '../../page/cookies.ts';

/** A cookie's value, decoded; as it stands where its encoding makes no sense. */
export function readCookieText(name: string): string | undefined {
  const value = readCookie(name);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
