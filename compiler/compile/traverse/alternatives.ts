import type { Expression } from '../../language/model/expression.ts';
import { definitionOf, valuesOfTable } from './references-of.ts';

/** Returns the expressions that an expression may evaluate to, one at a time. Undefined for other kinds of expressions. */
export function alternatives(expression: Expression): readonly Expression[] | undefined {
  switch (expression.kind) {
    case 'constant':
    case 'data':
      return [definitionOf(expression)!];
    case 'operation':
      return expression.operator === 'else' ? expression.operands : undefined;
    case 'choice':
      return valuesOfChoice(expression);
    case 'lookup':
      return valuesOfTable(expression.matrix);
    default:
      return undefined;
  }
}

type Choice = Pick<Extract<Expression, { kind: 'choice' }>, 'cases' | 'otherwise'>;

/** Returns the values of all cases, in order. */
export function valuesOfChoice({ cases, otherwise }: Choice): readonly Expression[] {
  return [...cases.map(({ value }) => value), otherwise].filter((value) => value !== undefined);
}
