import type * as ast from '../document.ts';
import { writeBinary } from './format-binary.ts';
import { join, textOutput, type Output } from './output.ts';
import { isParenthesized } from './precedence.ts';
import { width } from './width.ts';
import { writeCall } from './format-call.ts';
import { writeList } from './format-list.ts';
import { writeRecord } from './format-record.ts';
import type { At, Writer } from './formatter.ts';

/** An expression on one line where it fits, or broken as its form asks for. */
export function writeExpression(writer: Writer, node: ast.Expression, at: At): Output {
  const flat = writer.flat(node);
  if (flat !== undefined && at.column + flat.length + at.tail <= width) return textOutput(flat);
  switch (node.form) {
    case 'list':
      return writeList(writer, node, at);
    case 'record':
      return writeRecord(writer, node, at);
    case 'case':
      return join('case ', writeRecord(writer, node, { ...at, column: at.column + 'case '.length }));
    case 'call':
      return writeCall(writer, node, at);
    case 'unary': {
      const word = `${node.operator} `;
      return join(word, writeOperand(writer, node, node.operand, { ...at, column: at.column + word.length }));
    }
    case 'binary':
      return writeBinary(writer, node, at);
    case 'member':
    case 'index':
      return writePostfix(writer, node, at);
    default:
      return textOutput(writer.print(node));
  }
}

/** An operand, in parentheses where it has some; lines within them stand behind the opening one. */
export function writeOperand(writer: Writer, parent: ast.Expression, operand: ast.Expression, at: At): Output {
  if (!isParenthesized(parent, operand)) return writeExpression(writer, operand, at);
  const column = at.column + 1;
  return join('(', writeExpression(writer, operand, { indent: column, column, tail: at.tail + 1 }), ')');
}

/** `record.field` and `table[key]`, of something long: what stands behind it stays on its last line. */
function writePostfix(writer: Writer, node: ast.MemberNode | ast.IndexNode, at: At): Output {
  const head = writer.print(node.of);
  const suffix = writer.print(node).slice(isParenthesized(node, node.of) ? head.length + 2 : head.length);
  return join(writeOperand(writer, node, node.of, { ...at, tail: at.tail + suffix.length }), suffix);
}
