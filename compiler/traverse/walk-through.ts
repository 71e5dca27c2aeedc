import type { Expression } from '../model/expression.ts';
import { children } from './children.ts';
import { target } from './target.ts';

/** Every expression that this one leans on, itself first, through the names it mentions; each declaration once. */
export function walkThrough(
  expression: Expression,
  seen = new Set<Expression>(),
  found: Expression[] = [],
): readonly Expression[] {
  found.push(expression);
  const named = target(expression);
  if (named && !seen.has(named)) {
    seen.add(named);
    walkThrough(named, seen, found);
  }
  for (const child of children(expression)) walkThrough(child, seen, found);
  return found;
}
