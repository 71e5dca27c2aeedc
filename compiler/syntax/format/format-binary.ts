import type { BinaryNode } from '../document.ts';
import { isLogical } from './chain-links.ts';
import { join, withoutIndent, type Output } from './output.ts';
import { isParenthesized } from './precedence.ts';
import { width } from './width.ts';
import { writeOperand } from './format-expression.ts';
import { writeLines } from './format-lines.ts';
import { blockOf, type At, type Writer } from './formatter.ts';

/** An operation over lines: its last operand opened where that is a record or list, or one operand a line. */
export function writeBinary(writer: Writer, node: BinaryNode, at: At): Output {
  return (isLogical(node) ? undefined : writeOpened(writer, node, at)) ?? writeChain(writer, node, at);
}

/** `europe + [` … `]`: the left side and the operator stay on the line that they are on. */
function writeOpened(writer: Writer, node: BinaryNode, at: At): Output | undefined {
  const { left, right, operator } = node;
  if (!['list', 'record', 'case', 'call'].includes(right.form) || writer.flat(left) === undefined) return undefined;
  const text = writer.print(left);
  const start = `${isParenthesized(node, left) ? `(${text})` : text} ${operator} `;
  const column = at.column + start.length;
  const first = right.form === 'call' ? writer.print(right.of).length + 1 : 'case {'.length;
  if (column + first > width) return undefined;
  return join(start, writeOperand(writer, node, right, { ...at, column }));
}

/** Operands that hold together alike, each on its line behind its operator, with its comments. */
function writeChain(writer: Writer, node: BinaryNode, at: At): Output {
  // What `and` and `or` join is of one rank; what follows any other operator belongs to what stands before it.
  const indent = isLogical(node) ? at.indent : at.indent + 2;
  const lines = writeLines(blockOf(writer, node), indent, 'dsl', ({ node: link }, next) => {
    if (!('parent' in link)) return [];
    const tail = next ? 0 : at.tail;
    const { parent, operand, operator } = link;
    if (!operator) return writeOperand(writer, parent, operand, { indent: at.indent + 2, column: at.column, tail });
    const column = indent + operator.length + 1;
    return join(`${operator} `, writeOperand(writer, parent, operand, { indent: indent + 2, column, tail }));
  });
  return withoutIndent(lines, indent);
}
