/** The actions that the rules of one event have started, and what happens when all of them have ended. */
export interface EventActions {
  /** How many have not ended. */
  left: number;
  readonly ended: () => void;
}

let current: EventActions | undefined;

/** Whether rules of an event run whose callback comes behind them, and may leave the page. */
export const isBeforeCallback = (): boolean => current !== undefined;

/** Runs rules of an event. Actions that they start and that others wait for count as its actions. */
export function runFor(actions: EventActions, run: () => void): void {
  const before = current;
  actions.left++;
  current = actions;
  try {
    run();
  } finally {
    current = before;
    release(actions);
  }
}

/** Reports that one action of an event has ended. */
export function release(actions: EventActions): void {
  if (!--actions.left) actions.ended();
}

/** Notes that an action has started. The result runs what follows when it has ended, as a part of the same event. */
export function holdEvent(): (next: () => void) => void {
  const actions = current;
  if (!actions) return (next) => next();
  actions.left++;
  return (next) => {
    runFor(actions, next);
    release(actions);
  };
}
