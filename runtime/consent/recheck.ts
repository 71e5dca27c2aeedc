import { log } from '../page/log.ts';

/**
 * Counts the attempts to read unknown consent. Returns true for the last one, and logs a warning; unknown consent then
 * counts as refused (CONS-06). The count then starts again, for a new choice of the visitor. Attempts are counted, not timed, because a clock may jump.
 */
export const createRecheck =
  (attempts: number, left = attempts) =>
  (): boolean => {
    if (--left) return false;
    left = attempts;
    log('warn', 'Consent: the maximum attempts were reached');
    return true;
  };
