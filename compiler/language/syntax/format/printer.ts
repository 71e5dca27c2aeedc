import type { Source } from '../../source/source.ts';
import type * as ast from '../document.ts';
import type { ExpressionNode } from '../document.ts';
import { isParenthesized } from './precedence.ts';
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
