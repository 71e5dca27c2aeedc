import { log } from './page/log.ts';

/** Does something that the page must not feel the failure of (ERRC-01): it is logged instead. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    log('error', error);
  }
}
