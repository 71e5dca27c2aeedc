import { attempt } from './attempt.ts';
import { delay } from './page/clock.ts';

/**
 * Runs what waits for the bundle's start: one task after its evaluation, so that evaluation only hooks up. Whoever comes
 * later is called at once. What fails stops itself alone.
 */
export function createStart(): (callback: () => void) => void {
  let waiting: (() => void)[] | undefined = [];
  delay(() => {
    const ready = waiting!;
    waiting = undefined;
    ready.forEach(attempt);
  }, 0);
  return (callback) => void (waiting ? waiting.push(callback) : attempt(callback));
}
