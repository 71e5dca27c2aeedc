import { renderDifference } from './render-difference.ts';
import { createPaint } from './paint.ts';
import type { Terminal } from './terminal.ts';

/** Prints the changes that a command would make in a file. `done` says what it would then be. */
export function printDifference(
  name: string,
  before: string,
  after: string,
  done: 'formatted' | 'fixed',
  { stdout }: Terminal,
): void {
  stdout.write(`${renderDifference(name, before, after, done, createPaint(stdout.color))}\n`);
}
