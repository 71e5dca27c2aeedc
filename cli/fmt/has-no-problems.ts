import type { Document } from '../../compiler/language/syntax/document.ts';
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import type { TerminalOutput } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

/** Whether a file has no syntax errors. Prints those it has. */
export function hasNoProblems({ problems }: Document, name: string, output: TerminalOutput): boolean {
  if (problems.length === 0) return true;
  output.write(
    `${renderDiagnostics(problems, { ...output, nameOf: () => name })}\n"${visibleText(name)}" is unchanged.\n`,
  );
  return false;
}
