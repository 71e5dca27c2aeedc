import { delay } from './clock.ts';

/** Calls back once when the page is idle, and after five seconds at the latest. */
export const whenIdle = (callback: () => void): void => {
  // Safari does not report when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5000 });
  else delay(callback, 1000);
};
