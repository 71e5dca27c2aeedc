import { eventCallback } from '#reads';
import { cancel, delay } from '../page/clock.ts';
import { whenSettled } from '../page/when-settled.ts';
import { holdEvent } from '../page/event-actions.ts';
import { failed } from './rule.ts';
import { tookTooLong } from './took-too-long.ts';

/**
 * Runs a rule's next steps after an action that has started has ended (RULE-05): at once if it is synchronous, otherwise
 * when its promise settles or the timeout in milliseconds has passed (RULE-03). A failure is logged, the next steps are
 * skipped, and `stop` runs instead. Returns true, with which a gate reports that the action has started.
 */
export function after(
  id: string,
  action: any,
  milliseconds: number,
  next: (result?: unknown) => void,
  stop?: () => void,
): true {
  const resume = eventCallback && action?.then && holdEvent();
  let isOver: boolean | undefined;
  let timer: unknown;
  const end = (proceed: (value?: unknown) => void, value?: unknown) => {
    if (isOver) return;
    isOver = true;
    cancel(timer);
    // An action that a gate queued has left the rule's own `try`.
    const go = () => {
      try {
        proceed(value);
      } catch (error) {
        failed(id, error);
        stop?.();
      }
    };
    if (eventCallback && resume) resume(go);
    else go();
  };
  const fail = (error: unknown) =>
    end(() => {
      throw error;
    });
  if (action?.then) {
    // Attached before the timer is set: if a page broke timers, this still handles an action that fails for that reason.
    void whenSettled(action, (result) => end(next, result), fail);
    timer = delay(() => fail(tookTooLong('action', milliseconds)), milliseconds);
  } else end(next);
  return true;
}
