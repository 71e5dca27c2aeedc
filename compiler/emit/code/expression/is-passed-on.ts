import type { Expression, ExpressionKind } from '../../../language/model/expression.ts';

/** Whether the value of an expression comes from the page as it is, or is a part or an item of such a value. */
export function isPassedOn(expression: Expression): boolean {
  if (expression.kind === 'call') return itemFunctions.has(expression.function.name);
  return kinds.has(expression.kind) || (expression.kind === 'operation' && expression.operator === 'else');
}

const itemFunctions = new Set(['first', 'last', 'nth']);
const kinds = new Set<ExpressionKind>(['data', 'source', 'field', 'answer', 'member', 'item']);
