import type { ExpressionNode } from '../document.ts';
import type { PrintPosition, Formatter } from './formatter.ts';
import { joinOutput, type Output } from './output.ts';
import { isParenthesized } from './printer.ts';

/** Formats an operand, in parentheses if needed. Its further lines are indented past the opening one. */
export function formatOperand(
  formatter: Formatter,
  parent: ExpressionNode,
  operand: ExpressionNode,
  at: PrintPosition,
): Output {
  if (!isParenthesized(parent, operand)) return formatter.expression(operand, at);
  const column = at.column + 1;
  return joinOutput('(', formatter.expression(operand, { indent: column, column, tail: at.tail + 1 }), ')');
}
