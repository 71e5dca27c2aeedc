import type { Consent } from './consent.ts';
import { cookieNames, removeCookie } from './page/cookies.ts';

/** Removes the cookies of a consent group when it is withdrawn (CONS-08). */
export const createWithdrawal = (consent: Consent, group: number, cookies: RegExp): void =>
  consent.listen(() => {
    if (consent.given(group) === false && consent.wasGiven(group)) {
      for (const name of cookieNames()) if (cookies.test(name)) removeCookie(name, '/');
    }
  });
