import type { BinaryNode, ExpressionNode, Node } from '../document.ts';
import { isParenthesized, levels, precedenceOf } from './printer.ts';

/** One operand of a chain of operators of the same precedence, and the operator before it. */
export interface ChainLink extends Node {
  readonly parent: BinaryNode;
  readonly operand: ExpressionNode;
  /** Absent for the first operand. */
  readonly operator?: string;
}

/** Whether a node is an `and` or `or` operation, whose operands may each have a line. */
export function isLogical(node: ExpressionNode): boolean {
  return node.form === 'binary' && precedenceOf(node) <= levels.and;
}

/** Returns the operands of `a and b and c`, in order. Each begins at the end of the previous one. */
export function chainLinks(node: BinaryNode): ChainLink[] {
  const links: ChainLink[] = [];
  let parent = node;
  for (;;) {
    const { left, right, operator } = parent;
    links.unshift({ parent, operand: right, operator, start: left.end, end: right.end });
    if (left.form !== 'binary' || precedenceOf(left) !== precedenceOf(parent) || isParenthesized(parent, left)) {
      return [{ parent, operand: left, start: left.start, end: left.end }, ...links];
    }
    parent = left;
  }
}
