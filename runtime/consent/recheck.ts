import { log } from '../page/log.ts';

/**
 * Counts the attempts to read unknown consent. Returns true once, for the last one, and logs a warning; unknown consent
 * then counts as refused (CONS-06). Attempts are counted, not timed, because a clock may jump.
 */
export const createRecheck = (attempts: number) => (): boolean => {
  if (--attempts) return false;
  log('warn', 'Consent: the maximum attempts were reached');
  return true;
};
