import type { Expression } from '../model/expression.ts';
import { target } from './target.ts';
import { valuesOfTable } from './values-of.ts';

/** What an expression may be instead of itself, one of them at a time; undefined where it is made of parts, or of none. */
export function alternatives(expression: Expression): readonly Expression[] | undefined {
  switch (expression.kind) {
    case 'constant':
    case 'data':
      return [target(expression)!];
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

/** The values of all cases, in their order. */
export function valuesOfChoice({ cases, otherwise }: Choice): readonly Expression[] {
  return [...cases.map(({ value }) => value), otherwise].filter((value) => value !== undefined);
}
