import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { diagnosticsDocument } from './diagnostics-document.ts';
import type { ReadProject } from './read-project.ts';
import { renderDiagnostics } from './terminal/render-diagnostics.ts';
import { count, summarizeDiagnostics } from './terminal/summarize-diagnostics.ts';
import type { TerminalOutput } from './terminal/terminal.ts';

/** Prints all problems of a project and a line that counts them, or one JSON document. */
export function writeDiagnostics(
  diagnostics: readonly Diagnostic[],
  { documents, nameOf }: ReadProject,
  json: boolean,
  output: TerminalOutput,
): void {
  if (json) output.write(`${JSON.stringify(diagnosticsDocument(diagnostics), null, 2)}\n`);
  else if (diagnostics.length === 0) output.write(`No problems in ${count(documents.length, 'file')}.\n`);
  else output.write(`${renderDiagnostics(diagnostics, { ...output, nameOf })}\n${summarizeDiagnostics(diagnostics)}\n`);
}
