import { cancel, delay } from '../page/clock.ts';
import { failed } from './rule.ts';
import { tookTooLong } from './took-too-long.ts';

/**
 * Runs a rule's next steps after an action has ended (RULE-05): at once if it is synchronous, otherwise when its promise
 * settles or the timeout in milliseconds has passed (RULE-03). A failure is logged, and the next steps are skipped.
 */
export function after(id: string, action: any, milliseconds: number, next: () => void): void {
  if (!action?.then) return next();
  let isOver = false;
  let timer: unknown;
  const end = (proceed: () => void) => {
    if (isOver) return;
    isOver = true;
    cancel(timer);
    try {
      proceed();
    } catch (error) {
      failed(id, error);
    }
  };
  // Attached before the timer is set: if a page broke timers, this still handles an action that fails for that reason.
  action.then(
    () => end(next),
    (error: unknown) => end(() => fail(error)),
  );
  timer = delay(() => end(() => fail(tookTooLong('action', milliseconds))), milliseconds);
}

function fail(error: unknown): never {
  throw error;
}
