import type { Expression } from '../../../model/expression.ts';
import { children } from '../../../traverse/children.ts';
import { memoize } from '../../../traverse/memoize.ts';

/** Whether an expression, or a condition that it mentions, asks about the event. */
export function readsEvent(expression: Expression): boolean {
  if (expression.kind === 'field') return true;
  if (expression.kind === 'call' && expression.function.event) return true;
  if (expression.kind === 'condition') return namedReadsEvent(expression.condition.value);
  return children(expression).some(readsEvent);
}

const namedReadsEvent: (body: Expression) => boolean = memoize(readsEvent);
