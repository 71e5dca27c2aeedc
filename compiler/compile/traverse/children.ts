import type { Expression } from '../../language/model/expression.ts';

export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'record':
      return expression.fields.map(({ value }) => value);
    case 'builtIn':
    case 'source':
    case 'call':
      return expression.arguments;
    case 'member':
      return [expression.of];
    case 'lookup':
      return expression.keys;
    case 'operation':
      return expression.operands;
    case 'choice':
      return [
        ...expression.cases.flatMap(({ when, value }) => [when, value]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ];
    default:
      return none;
  }
}

/** One shared array, because most expressions have no children and this function is called often. */
const none: readonly Expression[] = [];
