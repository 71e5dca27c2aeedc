import { delay } from '../../page/clock.ts';
import type { PersonalisationOptions } from './client.ts';

/** Waits for the visitor's id, two seconds at most, and reports if it is still missing (PERS-01). */
export async function visitorKnown(
  options: () => PersonalisationOptions,
  report: (error: unknown) => void,
): Promise<void> {
  let isOver: unknown;
  // Measures the time instead of counting polls, because browsers slow down the timers of hidden pages.
  delay(() => (isOver = true), 2000);
  while ('visitor' in options() && !options().visitor) {
    if (isOver) return report('Visitor API requests timed out');
    await new Promise<void>((resolve) => delay(resolve, 100));
  }
}
