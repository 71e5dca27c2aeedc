import { cancel, delay, now } from './clock.ts';
import { isVisible, onVisibility } from './visibility.ts';

/** Calls back once after so many milliseconds in which the page is visible. Returns a function that cancels it. */
export function delayVisible(callback: () => void, milliseconds: number): () => void {
  let left = milliseconds;
  let since: number | undefined;
  let timer: unknown;
  const forget = onVisibility(change);
  change();
  return stop;

  function change(): void {
    cancel(timer);
    // A page may have replaced the clock.
    if (since !== undefined) left -= Math.max(0, now() - since) || 0;
    since = isVisible() ? now() : undefined;
    if (since !== undefined) timer = delay(end, left);
  }

  function end(): void {
    stop();
    callback();
  }

  function stop(): void {
    cancel(timer);
    forget();
  }
}
