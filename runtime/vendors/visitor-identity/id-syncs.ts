import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';

const cookie = 'tagc_syncs';
const day = 864e5;

/**
 * Whether a partner is to be told of the visitor now: at most once in so many milliseconds, which are counted in whole days
 * (CALL-06). Says so once; what was said is kept in a cookie of at most 649 characters, from which the oldest goes first.
 */
export function isSyncDue(dpid: string, milliseconds: number): boolean {
  const partner = encodeURIComponent(dpid) + ':';
  const kept = (readCookie(cookie) ?? '').split('|').filter((entry) => +entry.split(':')[1] * day > now());
  if (kept.some((entry) => entry.startsWith(partner))) return false;
  kept.push(partner + Math.ceil((now() + milliseconds) / day));
  while (kept.join('|').length > 649) kept.shift();
  writeCookie(cookie, kept.join('|'), '/', 63_072_000);
  return true;
}

export const forgetSyncs = (): void => writeCookie(cookie, '', '/', 0);
