import { delay } from '../../page/clock.ts';
import { onLeave } from '../../page/on-leave.ts';

/** Resolves after so many milliseconds, or when the visitor leaves, so that the next steps are not lost (BEAC-03). */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      forget();
      resolve();
    };
    const forget = onLeave(end);
    delay(end, milliseconds);
  });
