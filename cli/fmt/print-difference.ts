import { renderDifference } from '../terminal/render-difference.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prints the changes that formatting would make in a file. */
export function printDifference(name: string, before: string, after: string, { stdout }: Terminal): void {
  stdout.write(`${renderDifference(name, before, after, createPaint(stdout.color))}\n`);
}
