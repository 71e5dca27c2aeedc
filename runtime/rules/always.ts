import { createRule, failed } from './rule.ts';

/**
 * Runs steps of a rule, and then the next steps in any case, once: when the steps call `end`, or at once if they fail. They
 * call it when they have ended, and when an action of them is queued, dropped or fails.
 */
export function always(id: string, steps: (end: () => void) => void, next: () => void): void {
  const rule = createRule(id, () => next());
  let isOver: boolean | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    rule({});
  };
  try {
    steps(end);
  } catch (error) {
    failed(id, error);
    end();
  }
}
