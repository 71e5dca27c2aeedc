import type { Expression } from '../../language/model/expression.ts';

/** Returns the conditions that `and` joins, also inside each other. References are not followed. */
export function splitAtAnd(expression: Expression): readonly Expression[] {
  const isAnd = expression.kind === 'operation' && expression.operator === 'and';
  return isAnd ? expression.operands.flatMap(splitAtAnd) : [expression];
}
