import { delay, now } from '../page/clock.ts';
import { log } from '../page/log.ts';
import { failed } from './rule.ts';
import { tookTooLong } from './took-too-long.ts';

/** Retries a condition until it is true, then continues. After the time limit it logs a warning instead. */
export function createRetry(id: string, milliseconds: number) {
  return (condition: () => unknown, next: () => void): void => {
    const end = now() + milliseconds;
    // A clock that is set back must not extend the time. Timers of a hidden page are late and must not extend it either.
    let left = milliseconds / 100;
    const poll = () => {
      try {
        if (condition()) next();
        else if (left-- > 0 && now() < end) delay(poll, 100);
        else log('warn', id + ':', tookTooLong('condition', milliseconds));
      } catch (error) {
        failed(id, error);
      }
    };
    poll();
  };
}
