import { navigationTiming } from '../../page/document.ts';

/** Milliseconds, as an integer, until the page's `load` event began; missing before that (VIEW-06). */
export function navigationLoadTime(): number | undefined {
  // A page may have overridden the function, so the value may be anything.
  const time = Math.round(navigationTiming()?.loadEventStart as number);
  return time > 0 ? time : undefined;
}
