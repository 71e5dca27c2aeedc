import { cancel, every } from '../page/clock.ts';
import { log } from '../page/log.ts';

/**
 * Polls consent at an interval in milliseconds until it is known. After the last attempt it logs a warning, and unknown
 * consent counts as refused (CONS-06). Attempts are counted, not timed, because a clock may jump.
 */
export const createRecheck =
  (milliseconds: number, attempts: number) =>
  (isKnown: () => boolean, end: (isFinal: boolean) => void): (() => undefined) => {
    let timer: unknown;
    const poll = () => {
      if (!isKnown() && --attempts > 0) return;
      cancel(timer);
      timer = 0;
      if (attempts <= 0) log('warn', 'Consent: the maximum attempts were reached');
      end(attempts <= 0);
    };
    return () => void (timer ||= every(poll, milliseconds));
  };
