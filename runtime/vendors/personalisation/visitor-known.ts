import { delay } from '../../page/clock.ts';
import { log } from '../../page/log.ts';
import type { PersonalisationOptions } from './client.ts';

/** Waits for the identity, two seconds at most (PERS-01). */
export async function visitorKnown(options: () => PersonalisationOptions): Promise<void> {
  let isOver: unknown;
  // Timers of a page that nobody sees come a second apart: their number would say nothing of the time.
  delay(() => (isOver = true), 2000);
  while ('visitor' in options() && !options().visitor) {
    if (isOver) return log('error', 'Visitor API requests timed out');
    await new Promise<void>((resolve) => delay(resolve, 100));
  }
}
