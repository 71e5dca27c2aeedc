import { now } from '../page/clock.ts';
import { readCookie, removeCookie, writeCookie } from '../page/cookies.ts';

/** What is known of this visit and the one before (VIST-01). */
export interface Visit {
  readonly isNew: boolean;
  /** Whether it starts with this page. */
  readonly starts: boolean;
  /** Milliseconds from the last page of the visit before; missing where none is known. */
  readonly sinceLast?: number;
}

const cookie = 'tagc_visit';

/**
 * Reads how this page belongs to the visitor's visits, and keeps it for the next one. All durations are milliseconds:
 * how long after the last page a visitor still counts as repeat, how long a visit goes on without a page, and how long
 * the cookie lives. It holds the time of the last page, the pause before this visit, and whether the visitor was new.
 * Missing where the browser keeps no cookie: every page would be somebody's first one.
 */
export function readVisit(repeatFor: number, timeout: number, life: number): Visit | undefined {
  const seconds = Math.round(now() / 1000);
  const [, last, pause, mark] = /^(\d+)\.(\d*)\.([01])$/.exec(readCookie(cookie) ?? '') ?? [];
  // A clock that was set back has the visit go on. Without a cookie nothing here is smaller than anything.
  const elapsed = Math.max(0, seconds - +last) * 1000;
  const starts = !(elapsed < timeout);
  const isNew = starts ? !(elapsed < repeatFor) : mark === '1';
  const before = starts ? last && '' + elapsed / 1000 : pause;
  const value = `${seconds}.${before ?? ''}.${+isNew}`;
  writeCookie(cookie, value, '/', life / 1000);
  if (readCookie(cookie) !== value) return undefined;
  return { isNew, starts, sinceLast: before ? +before * 1000 : undefined };
}

export const forgetVisit = (): void => removeCookie(cookie, '/');
