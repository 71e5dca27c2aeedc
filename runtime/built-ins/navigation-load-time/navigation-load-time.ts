import { navigationTiming } from '../../page/document.ts';

/** Whole milliseconds until the page's `load` event began; missing before that (VIEW-06). */
export function navigationLoadTime(): number | undefined {
  // What a page has put in place of the browser's own may be anything.
  const time = Math.round(navigationTiming()?.loadEventStart as number);
  return time > 0 ? time : undefined;
}
