import type { Expression } from '../../language/model/expression.ts';
import { mapChildren } from './walk.ts';

/** Whether an expression has more parts or levels than the limits. References are not followed. */
export function isLarger(expression: Expression, mostParts: number, mostLevels: number): boolean {
  let left = mostParts;
  const count = (inner: Expression, levels: number): Expression => {
    if (levels > mostLevels) left = -1;
    else if (left-- > 0) mapChildren(inner, (part) => count(part, levels + 1));
    return inner;
  };
  count(expression, 1);
  return left < 0;
}
