import { cancel, every } from '../page/clock.ts';
import { log } from '../page/log.ts';

/**
 * Looks again and again, so many milliseconds apart, until consent is known; after the last attempt that is said in the
 * log, and what is not known by then is not given (CONS-06). Attempts are counted and not timed: a clock may jump.
 */
export const createRecheck =
  (milliseconds: number, attempts: number) =>
  (isKnown: () => boolean, end: (isFinal: boolean) => void): (() => undefined) => {
    let timer: unknown;
    const look = () => {
      if (!isKnown() && --attempts > 0) return;
      cancel(timer);
      timer = 0;
      if (attempts <= 0) log('warn', 'Consent: the maximum attempts were reached');
      end(attempts <= 0);
    };
    return () => void (timer ||= every(look, milliseconds));
  };
