import { createSource } from '../../source/source.ts';
import type { ExpressionNode } from '../document.ts';
import { parseDsl } from '../dsl/parse-dsl.ts';

/**
 * Whether a text looks like an expression in quotes. It must parse as one, contain a call or an operator, and have a
 * name or a quoted text as argument. Sentences ("Item(s) or order(s)"), selectors and addresses do not match.
 */
export function isQuotedExpression(text: string): boolean {
  if (!mayBeOne(text)) return false;
  const { declarations, problems } = parseDsl(createSource('text', `const value = ${text}`));
  const [declaration, ...others] = declarations;
  const isForeign = problems.every(({ code }) => code === 'no-conditional');
  if (!isForeign || others.length > 0 || declaration?.values.length !== 1) return false;
  const { title, type, when, body, values } = declaration;
  return !title && !type && !when && !body && joinsOrCalls(values[0]);
}

/** Two quoted words joined by "and" or an operator are a sentence, not an expression. */
function joinsOrCalls(node: ExpressionNode): boolean {
  if (node.form !== 'binary') return node.form === 'call' || node.form === 'case' || node.form === 'unary';
  const { operator, left, right } = node;
  return !/^[-&<>]/.test(operator) && (left.form !== 'text' || right.form !== 'text');
}

/** The length of the longest text that is checked. */
const longest = 1000;

/**
 * A fast check before parsing: the text contains a quoted text, or a call whose argument is not a plural ending
 * ("(s)").
 */
function mayBeOne(text: string): boolean {
  return (
    text.length <= longest && (/"[^"]*"/.test(text) || /\b[A-Za-z]\w*\((?!\w{1,3}\))[A-Za-z][\w.]*[(),]/.test(text))
  );
}
