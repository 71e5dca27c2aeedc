import { createSource } from '../../source/source.ts';
import type { Expression } from '../document.ts';
import { parseDsl } from '../dsl/parse-dsl.ts';

/**
 * Whether a text reads as an expression that was put in quotes: it can be read whole, calls or joins something, and
 * names or quotes what it calls with. Sentences ("Item(s) or order(s)"), selectors and addresses do not.
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

/** Two quoted words with "and" or a sign between them are a sentence. */
function joinsOrCalls(node: Expression): boolean {
  if (node.form !== 'binary') return node.form === 'call' || node.form === 'case' || node.form === 'unary';
  const { operator, left, right } = node;
  return !/^[-&<>]/.test(operator) && (left.form !== 'text' || right.form !== 'text');
}

/** Whoever writes more signs than this between quotes means a text. */
const longest = 1000;

/** Most texts need no parser: one holds a quoted text, or a call of something with a name that is no plural's ending. */
function mayBeOne(text: string): boolean {
  return (
    text.length <= longest && (/"[^"]*"/.test(text) || /\b[A-Za-z]\w*\((?!\w{1,3}\))[A-Za-z][\w.]*[(),]/.test(text))
  );
}
