import type { Consent } from './consent.ts';
import { cookieNames, removeCookie } from '../page/cookies.ts';

/** Removes the cookies of a consent group when it is withdrawn or stored consent refuses it (CONS-08). */
export const createWithdrawal = (consent: Consent, group: number, cookies: RegExp): void =>
  consent.onRefusal(group, () => {
    for (const name of cookieNames()) {
      if (cookies.test(name)) for (const path of paths()) removeCookie(name, path);
    }
  });

/** The possible paths of a cookie that is visible here; no API returns its path. `secure` cookies can only be removed over https. */
function paths(): string[] {
  const { pathname, protocol } = location;
  const parts = pathname.split('/').slice(1);
  const all = parts.flatMap((_, at) => {
    const above = parts.slice(0, at).join('/');
    return ['/' + above, above && `/${above}/`];
  });
  return [...all, pathname].filter(Boolean).map((path) => path + (protocol === 'https:' ? ';secure' : ''));
}
