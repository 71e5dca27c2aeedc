import { log } from './log.ts';

/** Does something that the page must not feel the failure of (ERRC-01): it is logged instead, or told otherwise. */
export function attempt(action: () => void, tell?: (error: unknown) => void): void {
  try {
    action();
  } catch (error) {
    if (tell) tell(error);
    else log('error', error);
  }
}
