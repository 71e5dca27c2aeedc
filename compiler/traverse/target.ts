import type { Expression } from '../model/expression.ts';

/** What a reference stands for: the body of the condition, page class, data element or constant it names. */
export function target(expression: Expression): Expression | undefined {
  return declarationOf(expression)?.value;
}

/** The declaration of a name that stands for another expression; see `target`. */
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
