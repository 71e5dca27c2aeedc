import type { Expression } from '../../language/model/expression.ts';

/** Returns a copy of an expression with `change` applied to each child. References are not followed. */
export function mapChildren(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'list':
      return { ...expression, items: expression.items.map(change) };
    case 'record':
      return { ...expression, fields: expression.fields.map(({ name, value }) => ({ name, value: change(value) })) };
    case 'builtIn':
    case 'source':
    case 'call':
      return { ...expression, arguments: expression.arguments.map(change) };
    case 'member':
      return { ...expression, of: change(expression.of) };
    case 'lookup':
      return { ...expression, keys: expression.keys.map(change) };
    case 'operation':
      return { ...expression, operands: expression.operands.map(change) };
    case 'choice':
      return {
        ...expression,
        cases: expression.cases.map(({ when, value }) => ({ when: change(when), value: change(value) })),
        otherwise: expression.otherwise && change(expression.otherwise),
      };
    default:
      return expression;
  }
}
