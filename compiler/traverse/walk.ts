import type { Expression } from '../model/expression.ts';
import { children } from './children.ts';

/** Every expression inside this one, itself first; what it names is not followed. */
export function walk(expression: Expression, found: Expression[] = []): readonly Expression[] {
  found.push(expression);
  for (const child of children(expression)) walk(child, found);
  return found;
}
