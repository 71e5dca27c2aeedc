import { visitSinceLast, visitStarts } from '#reads';
import { now } from '../page/clock.ts';
import { readCookie, removeCookie, writeCookie } from '../page/cookies.ts';

/** The current visit and the time since the previous one (VIST-01). */
export interface Visit {
  readonly isNew: boolean;
  /** Whether it starts with this page. Set if the bundle reads it. */
  readonly starts?: boolean;
  /** Milliseconds since the last page of the previous visit; missing if unknown, or if the bundle does not read it. */
  readonly sinceLast?: number;
}

export const visitCookieName = 'tagc_visit';

/**
 * Reads how this page belongs to the visitor's visits, and stores it for the next page. All durations are milliseconds:
 * how long after the last page a visitor counts as repeat, how long a visit continues without a page, and how long the
 * cookie lives. The cookie contains the time of the last page, the pause before this visit, and whether the visitor was
 * new. Missing if the browser stores no cookies: otherwise every page would count as a first visit.
 */
export function readVisit(repeatFor: number, timeout: number, life: number): Visit | undefined {
  const seconds = Math.round(now() / 1000);
  const [, last, pause, mark] = /^(\d+)\.(\d*)\.([01])$/.exec(readCookie(visitCookieName) ?? '') ?? [];
  // If the clock was set back, the visit continues. Without a cookie `last` is NaN, so all comparisons are false.
  const elapsed = Math.max(0, seconds - +last) * 1000;
  const starts = !(elapsed < timeout);
  const isNew = starts ? !(elapsed < repeatFor) : mark === '1';
  const before = starts ? last && '' + elapsed / 1000 : pause;
  const value = `${seconds}.${before ?? ''}.${+isNew}`;
  writeCookie(visitCookieName, value, '/', life / 1000);
  if (readCookie(visitCookieName) !== value) return undefined;
  return {
    isNew,
    ...(visitStarts && { starts }),
    ...(visitSinceLast && before && { sinceLast: +before * 1000 }),
  };
}

export const forgetVisit = (): void => removeCookie(visitCookieName, '/');
