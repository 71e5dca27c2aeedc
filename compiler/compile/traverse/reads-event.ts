import type { Expression } from '../../language/model/expression.ts';
import { children } from './walk.ts';
import { memoize } from './memoize.ts';
import { referenceOf } from './references-of.ts';

/** Whether an expression, or anything that it refers to, reads the event of its rule. */
export function readsEvent(expression: Expression): boolean {
  if (eventFieldOf(expression) !== undefined) return true;
  return (referenceOf(expression)?.values.some(valueReadsEvent) ?? false) || children(expression).some(readsEvent);
}

const valueReadsEvent: (value: Expression) => boolean = memoize(readsEvent);

/** Returns the path of the event field that an expression itself reads. Functions of the event's element need `target`. */
export function eventFieldOf(expression: Expression): string | undefined {
  if (expression.kind === 'field') return expression.path.join('.');
  return expression.kind === 'call' && expression.function.event ? 'target' : undefined;
}
