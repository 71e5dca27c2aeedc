import type { BinaryOperator, ExpressionNode } from '../document.ts';

/** Precedence levels of expressions, lowest first, in the order of the grammar's rules. */
export const levels = {
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  else: 5,
  sum: 6,
  product: 7,
  exists: 8,
  postfix: 9,
  primary: 10,
};

const ofOperators: Partial<Record<BinaryOperator, number>> = {
  or: levels.or,
  and: levels.and,
  else: levels.else,
  '+': levels.sum,
  '-': levels.sum,
  '&': levels.sum,
  '*': levels.product,
  '/': levels.product,
};

/** Returns the precedence level of an expression. */
export function precedenceOf(node: ExpressionNode): number {
  switch (node.form) {
    case 'binary':
      return ofOperators[node.operator] ?? levels.comparison;
    case 'unary':
      return levels[node.operator];
    case 'member':
    case 'call':
    case 'index':
      return levels.postfix;
    default:
      return levels.primary;
  }
}

/** Whether an operand needs parentheses, or has optional ones that clarify a mix of `and` and `or`. */
export function isParenthesized(parent: ExpressionNode, operand: ExpressionNode): boolean {
  if (precedenceOf(operand) < leastLevel(parent, operand)) return true;
  return mixes(parent, operand) && hasParentheses(operand);
}

function leastLevel(parent: ExpressionNode, operand: ExpressionNode): number {
  if (parent.form === 'unary') {
    if (parent.operator === 'exists') return levels.postfix;
    // `not x is y` is valid, but easily misread.
    return operand.form === 'unary' ? levels.not : levels.exists;
  }
  if (parent.form !== 'binary') return levels.postfix;
  const level = precedenceOf(parent);
  // Comparisons cannot be chained (`a is b is c`). All other operators are left-associative.
  return operand === parent.left && level !== levels.comparison ? level : level + 1;
}

function mixes(parent: ExpressionNode, operand: ExpressionNode): boolean {
  const [outer, inner] = [precedenceOf(parent), precedenceOf(operand)];
  return outer !== inner && outer <= levels.and && inner <= levels.and;
}

/** Parentheses have no node. An expression in parentheses begins before its first operand. */
function hasParentheses(node: ExpressionNode): boolean {
  return node.form === 'binary' && node.start < node.left.start;
}
