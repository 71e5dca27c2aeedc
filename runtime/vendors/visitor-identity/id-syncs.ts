import { now } from '../../page/clock.ts';
import { readCookie, writeCookie } from '../../page/cookies.ts';
import { markOf } from './mark-of.ts';

const cookie = 'tagc_syncs';
const day = 864e5;

/**
 * Whether a partner must receive the visitor's id now: at most once in so many milliseconds, counted in whole days
 * (CALL-06). Returns true once and stores that, in a cookie of at most 649 characters with a short hash for each partner.
 * If the cookie is full, partners are not called, because repeated calls could not be prevented.
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
