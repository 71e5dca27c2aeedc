import { InternalError } from '../../diagnostics/internal-error.ts';
import { createSource } from '../../source/source.ts';
import type { Expression } from '../document.ts';
import { parseDsl } from './parse-dsl.ts';

const parsed = new Map<string, Expression>();

/** Parses an expression of a built-in table, such as a parameter's default. Results are cached. */
export function parseExpression(text: string): Expression {
  let expression = parsed.get(text);
  if (!expression) {
    const { declarations, problems } = parseDsl(createSource('built-in', `const value = ${text}`));
    if (problems.length > 0) throw new InternalError(`Cannot parse an expression of a built-in table: ${text}`);
    expression = declarations[0].values[0];
    parsed.set(text, expression);
  }
  return expression;
}
