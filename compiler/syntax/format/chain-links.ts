import type { BinaryNode, Expression, Node } from '../document.ts';
import { isParenthesized, levelOf, levels } from './precedence.ts';

/** One operand of operators that hold together alike, and the operator before it. */
export interface Link extends Node {
  readonly parent: BinaryNode;
  readonly operand: Expression;
  /** The first has none. */
  readonly operator?: string;
}

/** Whether `and` or `or` joins it: each operand may have a line of its own. */
export function isLogical(node: Expression): boolean {
  return node.form === 'binary' && levelOf(node) <= levels.and;
}

/** The operands of `a and b and c`, in their order; each begins behind the one before it. */
export function linksOf(node: BinaryNode): Link[] {
  const links: Link[] = [];
  let parent = node;
  for (;;) {
    const { left, right, operator } = parent;
    links.unshift({ parent, operand: right, operator, start: left.end, end: right.end });
    if (left.form !== 'binary' || levelOf(left) !== levelOf(parent) || isParenthesized(parent, left)) {
      return [{ parent, operand: left, start: left.start, end: left.end }, ...links];
    }
    parent = left;
  }
}
