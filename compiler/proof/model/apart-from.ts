import type { Expression } from '../../language/model/expression.ts';

const apart = new WeakSet<Expression>();

/**
 * Returns an expression whose key differs from that of the state itself: the value of the state in another situation. It is
 * read as it is, because it does not follow from the value that the state has otherwise.
 */
export function apartFrom(state: Expression, name: string): Expression {
  const { start, end } = state;
  const of: Expression = { kind: 'record', fields: [{ name, value: state }], type: { name: 'record' }, start, end };
  const expression: Expression = { kind: 'member', of, name, decode: false, type: state.type, start, end };
  apart.add(expression);
  return expression;
}

/** Whether an expression is the value of a state in another situation. */
export const isApart = (expression: Expression): boolean => apart.has(expression);
