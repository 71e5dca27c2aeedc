import { memoize } from '../../compile/traverse/memoize.ts';
import { children } from '../../compile/traverse/walk.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { booleanType, type Type } from '../../language/model/type.ts';

const nowhere = { start: 0, end: 0 } as const;

/** Returns an operation on expressions, by default a condition. */
export function operationOn(
  operator: ExpressionOf<'operation'>['operator'],
  operands: readonly Expression[],
  type: Type = booleanType,
): Expression {
  return { kind: 'operation', operator, operands, type, ...nowhere };
}

/** Returns an expression of a text, number or boolean, or of a missing value. */
export function literalOf(value: Value, type: Type): Expression {
  return value === undefined
    ? { kind: 'literal', value: '', type: { ...type, optional: true }, ...nowhere }
    : { kind: 'literal', value: value as string | number | boolean, type, ...nowhere };
}

/** Returns the condition that another one is false. */
export const negationOf = (condition: Expression): Expression => operationOn('not', [condition]);

/** Returns how many nodes an expression has, without what its names refer to. Parts that occur twice count twice. */
export const nodeCount: (expression: Expression) => number = memoize((expression) =>
  children(expression).reduce((sum, child) => sum + nodeCount(child), 1),
);
