import type { BinaryNode, Expression } from '../document.ts';
import { join, type Output } from './output.ts';
import { isParenthesized, levelOf, levels } from './precedence.ts';
import { width } from './width.ts';
import { writeOperand } from './write-expression.ts';
import type { At, Writer } from './writer.ts';

/** An operation over lines: its last operand opened where that is a record or list, or one operand a line. */
export function writeBinary(writer: Writer, node: BinaryNode, at: At): Output {
  const isLogical = levelOf(node) <= levels.and;
  return (isLogical ? undefined : writeOpened(writer, node, at)) ?? writeChain(writer, node, at);
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

/** Operands that hold together alike, each on its line behind its operator. */
function writeChain(writer: Writer, node: BinaryNode, at: At): Output {
  const links = linksOf(node);
  // What `and` and `or` join is of one rank; what follows any other operator belongs to what stands before it.
  const indent = levelOf(node) <= levels.and ? at.indent : at.indent + 2;
  return links.flatMap(({ parent, operand, operator }, place) => {
    const tail = place === links.length - 1 ? at.tail : 0;
    if (!operator) return writeOperand(writer, parent, operand, { indent: at.indent + 2, column: at.column, tail });
    const start = `${' '.repeat(indent)}${operator} `;
    return join(start, writeOperand(writer, parent, operand, { indent: indent + 2, column: start.length, tail }));
  });
}

interface Link {
  readonly parent: BinaryNode;
  readonly operand: Expression;
  /** The first has none. */
  readonly operator?: string;
}

function linksOf(node: BinaryNode): Link[] {
  const links: Link[] = [];
  let parent = node;
  for (;;) {
    const { left, right, operator } = parent;
    links.unshift({ parent, operand: right, operator });
    if (left.form !== 'binary' || levelOf(left) !== levelOf(parent) || isParenthesized(parent, left)) {
      return [{ parent, operand: left }, ...links];
    }
    parent = left;
  }
}
