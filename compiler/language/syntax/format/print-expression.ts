import type { Expression } from '../document.ts';
import { createPrinter } from './printer.ts';

/**
 * Prints an expression on one line in its canonical form, independent of the file's syntax and layout. It keeps only
 * necessary parentheses, and those written around `and` within `or`.
 */
export function printExpression(expression: Expression): string {
  return createPrinter()(expression);
}
