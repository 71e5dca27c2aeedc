import type { ConsentService } from './consent.ts';
import { cookieNames, removeCookie } from '../page/cookies.ts';

/** Removes the cookies of a consent group when it is withdrawn or stored consent refuses it (CONS-08). */
export const createWithdrawal = (consent: ConsentService, group: number, cookies: RegExp): void =>
  consent.onRefusal(group, () => removeCookies(cookies));

/** Removes all cookies whose names match a pattern. */
export function removeCookies(cookies: RegExp): void {
  for (const name of cookieNames()) {
    if (cookies.test(name)) for (const path of paths()) removeCookie(name, path);
  }
}

/** The possible paths of a cookie that is visible here; no API returns its path. `secure` cookies can only be removed over https. */
function paths(): string[] {
  const end = location.protocol === 'https:' ? ';secure' : '';
  let path = '';
  return location.pathname.split('/').flatMap((part) => [(path += part) + end, (path += '/') + end]);
}
