import { cancel, delay } from '../page/clock.ts';
import { failed } from './rule.ts';
import { tookTooLong } from './took-too-long.ts';

/**
 * Goes on with a rule's next steps when an action has ended (RULE-05): at once where it ended at once, otherwise when
 * its promise does, for at most so many milliseconds (RULE-03). A failure is logged, and the next steps are skipped.
 */
export function after(id: string, action: any, milliseconds: number, next: () => void): void {
  if (!action?.then) return next();
  let isOver = false;
  let timer: unknown;
  const end = (go: () => void) => {
    if (isOver) return;
    isOver = true;
    cancel(timer);
    try {
      go();
    } catch (error) {
      failed(id, error);
    }
  };
  // Heard before there is a timer: where a page broke those, it is not told of an action that failed for the same reason.
  action.then(
    () => end(next),
    (error: unknown) => end(() => fail(error)),
  );
  timer = delay(() => end(() => fail(tookTooLong('action', milliseconds))), milliseconds);
}

function fail(error: unknown): never {
  throw error;
}
