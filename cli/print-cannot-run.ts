import type { CannotRun } from '../compiler/emit/bundle/cannot-run.ts';
import { createPaint } from './terminal/paint.ts';
import type { TerminalOutput } from './terminal/terminal.ts';
import { visibleText } from '../compiler/describe/blocks/visible-text.ts';

/** Prints why the command could not run, and how to fix it. */
export function printCannotRun({ message, fix }: Pick<CannotRun, 'message' | 'fix'>, output: TerminalOutput): void {
  const error = createPaint(output.color)('red', 'error:');
  output.write(`${error} ${visibleText(message)}\n  ${visibleText(fix)}\n`);
}
