import type * as ast from '../document.ts';
import { formatBinary } from './format-binary.ts';
import { joinOutput, textOutput, type Output } from './output.ts';
import { formatOperand } from './format-operand.ts';
import { isParenthesized } from './printer.ts';
import { width } from './width.ts';
import { formatCall } from './format-call.ts';
import { formatList } from './format-list.ts';
import { formatLoop } from './format-loop.ts';
import { formatRecord } from './format-record.ts';
import type { PrintPosition, Formatter } from './formatter.ts';

/** Formats an expression on one line if it fits, otherwise over several lines. */
export function formatExpression(formatter: Formatter, node: ast.ExpressionNode, at: PrintPosition): Output {
  const flat = formatter.flat(node);
  if (flat !== undefined && at.column + flat.length + at.tail <= width) return textOutput(flat);
  switch (node.form) {
    case 'list':
      return formatList(formatter, node, at);
    case 'loop':
      return formatLoop(formatter, node, at);
    case 'record':
      return formatRecord(formatter, node, at);
    case 'case':
      return joinOutput('case ', formatRecord(formatter, node, { ...at, column: at.column + 'case '.length }));
    case 'call':
      return formatCall(formatter, node, at);
    case 'unary': {
      const word = `${node.operator} `;
      return joinOutput(word, formatOperand(formatter, node, node.operand, { ...at, column: at.column + word.length }));
    }
    case 'binary':
      return formatBinary(formatter, node, at);
    case 'member':
    case 'index':
      return formatPostfix(formatter, node, at);
    default:
      return textOutput(formatter.print(node));
  }
}

/** Formats a long `record.field` or `table[key]`. The suffix remains on the last line. */
function formatPostfix(formatter: Formatter, node: ast.MemberNode | ast.IndexNode, at: PrintPosition): Output {
  const head = formatter.print(node.of);
  const suffix = formatter.print(node).slice(isParenthesized(node, node.of) ? head.length + 2 : head.length);
  return joinOutput(formatOperand(formatter, node, node.of, { ...at, tail: at.tail + suffix.length }), suffix);
}
