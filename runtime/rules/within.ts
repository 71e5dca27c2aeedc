import { delay, now } from '../page/clock.ts';
import { log } from '../page/log.ts';
import { failed } from './rule.ts';
import { tookTooLong } from './took-too-long.ts';

/** Tries again and again whether a condition holds, at most so long, then goes on or says that it took too long. */
export function createRetry(id: string, milliseconds: number) {
  return (holds: () => boolean, next: () => void): void => {
    const end = now() + milliseconds;
    // A clock that is set back gives no more time; timers of a page that nobody sees come late, and are no reason to wait longer.
    let left = milliseconds / 100;
    const look = () => {
      try {
        if (holds()) next();
        else if (left-- > 0 && now() < end) delay(look, 100);
        else log('warn', tookTooLong('condition', milliseconds));
      } catch (error) {
        failed(id, error);
      }
    };
    look();
  };
}
