import type { ExpressionNode } from '../../document.ts';
import { joinOutput, type Output } from '../output.ts';
import { width } from '../width.ts';
import type { PrintPosition, Formatter } from '../formatter.ts';

/** Formats a value after `:` or `=`: on the same line, opened there, or on the lines below. */
export function formatAfterSign(
  formatter: Formatter,
  node: ExpressionNode,
  { indent, column, tail }: PrintPosition,
): Output {
  const flat = formatter.flat(node);
  const fits = (start: number) => flat !== undefined && start + flat.length + tail <= width;
  const opens = openings[node.form];
  if (fits(column + 1) || opens === 'always' || (opens === 'long' && !fits(indent + 2))) {
    return joinOutput(' ', formatter.expression(node, { indent, column: column + 1, tail }));
  }
  const below = indent + 2;
  const written = formatter.expression(node, { indent: below, column: below, tail });
  return [{ text: '' }, ...joinOutput(' '.repeat(below), written)];
}

/** Forms that are opened on the line of their key: always, or only if they are too long for the next line. */
const openings: Partial<Record<ExpressionNode['form'], 'always' | 'long'>> = {
  record: 'always',
  case: 'always',
  list: 'long',
  call: 'long',
};
