import type { Expression } from '../model/expression.ts';

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

/** Most expressions hold no other, and are asked often. */
const none: readonly Expression[] = [];
