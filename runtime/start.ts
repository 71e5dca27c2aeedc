import { delay } from './page/clock.ts';
import { log } from './page/log.ts';

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

function attempt(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    log('error', error);
  }
}
