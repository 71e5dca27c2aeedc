import type { LoopNode } from '../document.ts';
import type { Formatter, PrintPosition } from './formatter.ts';
import { joinOutput, type Output } from './output.ts';
import { printLoopHead } from './printer.ts';

/** Formats a long loop: its value is opened, or is on lines of its own. */
export function formatLoop(formatter: Formatter, node: LoopNode, at: PrintPosition): Output {
  const head = `${printLoopHead(node, formatter.print)}: `;
  const column = at.column + head.length;
  return joinOutput(head, formatter.expression(node.value, { ...at, column, tail: at.tail + 1 }), ']');
}
