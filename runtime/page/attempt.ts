import { log } from './log.ts';

/** Runs an action whose errors must not reach the page (ERRC-01). Logs them behind `what`, which names what failed. */
export function attempt(action: () => void, what = 'tagc'): void {
  try {
    action();
  } catch (error) {
    log('error', what, error);
  }
}
