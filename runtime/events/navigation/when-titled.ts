import { cancel, every } from '../../page/clock.ts';
import { pageTitle } from '../../page/moment.ts';
import { onLeave } from '../../page/on-leave.ts';

/** Milliseconds between two looks at the title. An observer would also run at each change of a busy page. */
const interval = 50;

/**
 * Runs an action once: at the next change of the page's title, after a time in milliseconds, or when the visitor leaves.
 * Returns a function that cancels it.
 */
export function whenTitled(action: () => void, time: number): () => void {
  const title = pageTitle();
  const timer = every(() => {
    time -= interval;
    const now = pageTitle();
    // A router that replaces the element of the title may remove it first.
    if (time <= 0 || (now && now !== title)) run();
  }, interval);
  const forget = onLeave(run);
  return stop;

  function run(): void {
    stop();
    action();
  }

  function stop(): void {
    cancel(timer);
    forget();
  }
}
