import { InternalError } from '../../diagnostics/internal-error.ts';
import { createSource } from '../../source/source.ts';
import type { Expression } from '../document.ts';
import { parseDsl } from './parse-dsl.ts';

const parsed = new Map<string, Expression>();

/** An expression of our own tables, such as a parameter's default; each text is parsed once. */
export function parseExpression(text: string): Expression {
  let expression = parsed.get(text);
  if (!expression) {
    const { declarations, problems } = parseDsl(createSource('built-in', `const value = ${text}`));
    if (problems.length > 0) throw new InternalError(`A table holds an expression that cannot be read: ${text}`);
    expression = declarations[0].values[0];
    parsed.set(text, expression);
  }
  return expression;
}
