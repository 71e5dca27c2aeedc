import type { Expression } from '../model/expression.ts';
import { target } from '../traverse/target.ts';

/** All that holds where a condition does, itself first: what stands at its outermost `and`, and behind the names there. */
export function conjunctsOf(expression: Expression, found = new Set<Expression>()): readonly Expression[] {
  if (!found.has(expression)) {
    found.add(expression);
    const named = expression.type.name === 'boolean' ? target(expression) : undefined;
    const isAnd = expression.kind === 'operation' && expression.operator === 'and';
    for (const part of isAnd ? expression.operands : named ? [named] : []) conjunctsOf(part, found);
  }
  return [...found];
}
