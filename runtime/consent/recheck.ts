import { log } from '../page/log.ts';

/**
 * Counts the attempts to read unknown consent. Returns true and logs a warning at the last one: unknown consent then
 * counts as refused (CONS-06). A new choice of the visitor has as many attempts again. Attempts are counted, not timed,
 * because a clock may jump.
 */
export const createRecheck =
  (attempts: number, left = attempts) =>
  (): boolean => {
    if (--left) return false;
    left = attempts;
    log('warn', 'Consent: the maximum attempts were reached');
    return true;
  };
