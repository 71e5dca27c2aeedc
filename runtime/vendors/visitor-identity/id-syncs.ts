import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { markOf } from './mark-of.ts';

const cookie = 'tagc_syncs';
const day = 864e5;

/**
 * Whether a partner is to be told of the visitor now: at most once in so many milliseconds, which are counted in whole days
 * (CALL-06). Says so once; that is kept in a cookie of at most 649 characters, by a mark of the partner, however long its
 * name. What does not fit is not told: nobody would know of it the next time.
 */
export function isSyncDue(dpid: string, milliseconds: number): boolean {
  const partner = markOf(dpid).toString(36) + ':';
  const kept = (readCookie(cookie) ?? '').split('|').filter((entry) => +entry.split(':')[1] * day > now());
  const all = [...kept, partner + Math.ceil((now() + milliseconds) / day)].join('|');
  if (all.length > 649 || kept.some((entry) => entry.startsWith(partner))) return false;
  writeCookie(cookie, all, '/', 63_072_000);
  return true;
}

export const forgetSyncs = (): void => writeCookie(cookie, '', '/', 0);
