import type { Expression } from '../document.ts';
import { createPrinter } from './printer.ts';

/**
 * An expression on one line, in the one form that its meaning has: it depends neither on the notation of its file nor
 * on how that is laid out. Parentheses are those that are needed, and those around `and` within `or` that were written.
 */
export function printExpression(expression: Expression): string {
  return createPrinter()(expression);
}
