import type { Expression } from '../../language/model/expression.ts';
import { children } from './children.ts';

/** Returns an expression and all expressions inside it. References are not followed. */
export function walk(expression: Expression, found: Expression[] = []): readonly Expression[] {
  found.push(expression);
  for (const child of children(expression)) walk(child, found);
  return found;
}
