import type { BinaryNode } from '../document.ts';
import { isLogical } from './chain-links.ts';
import { joinOutput, withoutIndent, type Output } from './output.ts';
import { isParenthesized } from './printer.ts';
import { width } from './width.ts';
import { formatOperand } from './format-operand.ts';
import { formatLines } from './format-lines.ts';
import { blockOf, type PrintPosition, type Formatter } from './formatter.ts';

/** Formats an operation over several lines: with its last record, list or call opened, or one operand per line. */
export function formatBinary(formatter: Formatter, node: BinaryNode, at: PrintPosition): Output {
  return (isLogical(node) ? undefined : formatOpened(formatter, node, at)) ?? formatChain(formatter, node, at);
}

/** Formats `europe + [` … `]`: the left side and the operator remain on the first line. */
function formatOpened(formatter: Formatter, node: BinaryNode, at: PrintPosition): Output | undefined {
  const { left, right, operator } = node;
  if (!['list', 'record', 'case', 'call'].includes(right.form) || formatter.flat(left) === undefined) return undefined;
  const text = formatter.print(left);
  const start = `${isParenthesized(node, left) ? `(${text})` : text} ${operator} `;
  const column = at.column + start.length;
  const first = right.form === 'call' ? formatter.print(right.of).length + 1 : 'case {'.length;
  if (column + first > width) return undefined;
  return joinOutput(start, formatOperand(formatter, node, right, { ...at, column }));
}

/** Formats a chain with one operand per line, each after its operator and with its comments. */
function formatChain(formatter: Formatter, node: BinaryNode, at: PrintPosition): Output {
  // Operands of `and` and `or` are equal. Operands of other operators are indented below the first one.
  const indent = isLogical(node) ? at.indent : at.indent + 2;
  const lines = formatLines(blockOf(formatter, node), indent, 'dsl', ({ node: link }, next) => {
    if (!('parent' in link)) return [];
    const tail = next ? 0 : at.tail;
    const { parent, operand, operator } = link;
    if (!operator) return formatOperand(formatter, parent, operand, { indent: at.indent + 2, column: at.column, tail });
    const column = indent + operator.length + 1;
    return joinOutput(`${operator} `, formatOperand(formatter, parent, operand, { indent: indent + 2, column, tail }));
  });
  return withoutIndent(lines, indent);
}
