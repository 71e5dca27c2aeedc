import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { summarizeDiagnostics } from '../../tasks/text/summarize-diagnostics.ts';
import { renderDiagnostics, type RenderOptions } from './render-diagnostics.ts';
import type { TerminalOutput } from './terminal.ts';

/** Returns problems for people, and a line that counts them. Empty without problems; only the errors for a quiet output. */
export function describeProblems(
  diagnostics: readonly Diagnostic[],
  output: TerminalOutput,
  nameOf: RenderOptions['nameOf'],
): string {
  const shown = output.quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
  if (shown.length === 0) return '';
  return `${renderDiagnostics(shown, { ...output, nameOf })}\n${summarizeDiagnostics(shown)}\n`;
}
