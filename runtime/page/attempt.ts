import { log } from './log.ts';

/** Runs an action whose errors must not reach the page (ERRC-01). Logs them, or passes them to `report`. */
export function attempt(action: () => void, report?: (error: unknown) => void): void {
  try {
    action();
  } catch (error) {
    if (report) report(error);
    else log('error', error);
  }
}
