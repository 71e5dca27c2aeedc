import { delay, now } from './page/clock.ts';
import { log } from './page/log.ts';
import { failed } from './rule.ts';

/** Tries again and again whether a condition holds, at most so long, then goes on or says that it took too long. */
export function createRetry(id: string, milliseconds: number) {
  return (holds: () => boolean, next: () => void): void => {
    const end = now() + milliseconds;
    const attempt = () => {
      try {
        if (holds()) next();
        else if (now() < end) delay(attempt, 100);
        else
          log(
            'warn',
            `A timeout occurred because the condition took longer than ${milliseconds / 1000} seconds to complete.`,
          );
      } catch (error) {
        failed(id, error);
      }
    };
    attempt();
  };
}
