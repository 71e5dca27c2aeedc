import { delay } from './page/clock.ts';

/**
 * Runs what waits for the bundle's start: one task after its evaluation, so that evaluation only hooks up. Whoever comes
 * later is called at once.
 */
export function createStart(): (callback: () => void) => void {
  let waiting: (() => void)[] | undefined = [];
  delay(() => {
    const ready = waiting!;
    waiting = undefined;
    for (const callback of ready) callback();
  }, 0);
  return (callback) => void (waiting ? waiting.push(callback) : callback());
}
