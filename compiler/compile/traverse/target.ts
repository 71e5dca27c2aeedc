import type { Expression } from '../../language/model/expression.ts';

/** Returns the expression that a name refers to: the value of a condition, page class, data element or constant. */
export function target(expression: Expression): Expression | undefined {
  return declarationOf(expression)?.value;
}

/** Returns the declaration of such a name; see `target`. */
export function declarationOf(expression: Expression) {
  switch (expression.kind) {
    case 'condition':
      return expression.condition;
    case 'page':
      return expression.page;
    case 'data':
      return expression.data;
    case 'constant':
      return expression.constant;
    default:
      return undefined;
  }
}
