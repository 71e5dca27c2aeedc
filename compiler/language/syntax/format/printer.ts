import type { Source } from '../../source/source.ts';
import type * as ast from '../document.ts';
import type { BinaryOperator, ExpressionNode } from '../document.ts';
import { printNumber } from './print-number.ts';
import { quoteText } from './quote-text.ts';

/** Prints an expression on one line in its canonical form. */
export type Print = (node: ast.ExpressionNode) => string;

/** Creates a caching printer. With a source it prints numbers as written there. */
export function createPrinter(source?: Source): Print {
  const known = new Map<ast.ExpressionNode, string>();
  const print: Print = (node) => {
    let text = known.get(node);
    if (text === undefined) known.set(node, (text = printNode(node, print, source)));
    return text;
  };
  return print;
}

function printNode(node: ast.ExpressionNode, print: Print, source: Source | undefined): string {
  switch (node.form) {
    case 'text':
      return quoteText(node.value);
    case 'number':
      return printNumber(node, source);
    case 'boolean':
      return String(node.value);
    case 'date':
      return node.value;
    case 'pattern':
      return `/${node.pattern}/${node.ignoreCase ? 'i' : ''}`;
    case 'name':
      return node.name;
    case 'list':
      return `[${node.items.map(print).join(', ')}]`;
    case 'loop':
      return `${printLoopHead(node, print)}: ${print(node.value)}]`;
    case 'record':
      return printRecord(node, print);
    case 'case':
      return `case ${printRecord(node, print)}`;
    case 'member':
      return `${printOperand(node, node.of, print)}.${printName(node.name)}`;
    case 'call':
      return `${printHead(node, print)}(${node.arguments.map((argument) => printArgument(argument, print)).join(', ')})`;
    case 'index':
      return `${printHead(node, print)}[${node.keys.map(print).join(', ') || '*'}]`;
    case 'unary':
      return `${node.operator} ${printOperand(node, node.operand, print)}`;
    case 'binary':
      return `${printOperand(node, node.left, print)} ${node.operator} ${printOperand(node, node.right, print)}`;
    case 'bad':
      return '';
  }
}

/** Prints an operand, in parentheses if needed. */
function printOperand(parent: ast.ExpressionNode, operand: ast.ExpressionNode, print: Print): string {
  const text = print(operand);
  return isParenthesized(parent, operand) ? `(${text})` : text;
}

/** Prints the called or indexed operand. `(` and `[` may follow only words and brackets, so others get parentheses. */
export function printHead(node: ast.CallNode | ast.IndexNode, print: Print): string {
  const text = printOperand(node, node.of, print);
  return /[\w$)\]]$/.test(text) ? text : `(${text})`;
}

/** Prints a loop up to its colon. */
export function printLoopHead({ item, list, when }: ast.LoopNode, print: Print): string {
  return `[for ${item.text} in ${print(list)}${when ? ` when ${print(when)}` : ''}`;
}

export function printArgument({ name, value }: ast.Argument, print: Print): string {
  return name ? `${name.text}: ${print(value)}` : print(value);
}

function printName({ text }: ast.WordNode): string {
  return /^[A-Za-z_$][\w$]*$/.test(text) ? text : quoteText(text);
}

function printRecord({ entries }: { entries: readonly ast.EntryNode[] }, print: Print): string {
  return entries.length > 0 ? `{ ${entries.map((entry) => printEntry(entry, print)).join(', ')} }` : '{}';
}

export function printEntry({ key, value, type }: ast.EntryNode, print: Print): string {
  if (type) return `${print(key)}: ${printType(type)}`;
  return value ? `${print(key)}: ${print(value)}` : print(key);
}

export function printType({ personal, name, of, optional }: ast.TypeNode): string {
  const kinds = personal?.length ? `(${personal.map(({ text }) => text).join(', ')})` : '';
  return `${personal ? `personal${kinds} ` : ''}${name.text}${of ? ` of ${printType(of)}` : ''}${optional ? '?' : ''}`;
}

/**
 * Prints an expression on one line in its canonical form, independent of the file's syntax and layout. It keeps only
 * necessary parentheses, and those written around `and` within `or`.
 */
export function printExpression(expression: ExpressionNode): string {
  return createPrinter()(expression);
}

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
