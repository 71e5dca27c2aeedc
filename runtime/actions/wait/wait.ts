import { delay } from '../../page/clock.ts';
import { listen, pageWindow } from '../../page/document.ts';

/** Ends after so many milliseconds, or when the visitor leaves, so that what follows is not lost (BEAC-03). */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    delay(resolve, milliseconds);
    listen(pageWindow(), 'pagehide', () => resolve(), { once: true });
  });
