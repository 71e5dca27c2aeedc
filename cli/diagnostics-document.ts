import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { positionAt, type Span } from '../compiler/source/source.ts';
import { countBySeverity } from './terminal/summarize-diagnostics.ts';

/** Mistakes as scripts read them; the shape is published in `schemas/tagc/diagnostics.json`. */
export function diagnosticsDocument(diagnostics: readonly Diagnostic[]) {
  return {
    version: 1,
    ...countBySeverity(diagnostics),
    diagnostics: diagnostics.map(({ code, severity, message, fix, span, related, elsewhere }) => ({
      code,
      severity,
      message,
      fix,
      place: placeOf(span),
      ...(related && { related: { label: related.label, place: placeOf(related.span) } }),
      ...(elsewhere && { elsewhere: elsewhere.map(placeOf) }),
    })),
  };
}

/** Lines and columns from 1, columns in UTF-16 code units; the end is the first column after the words. */
function placeOf({ source, start, end }: Span) {
  const { line: endLine, column: endColumn } = positionAt(source, end);
  return { path: source.path, ...positionAt(source, start), endLine, endColumn };
}
