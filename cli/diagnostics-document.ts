import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { positionAt, type Span } from '../compiler/source/source.ts';
import { countBySeverity } from './terminal/summarize-diagnostics.ts';

/** Returns diagnostics as data for scripts. The schema is `schemas/tagc/diagnostics.json`. */
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

/** Lines and columns start at 1. Columns count UTF-16 code units. The end is the first column after the span. */
function placeOf({ source, start, end }: Span) {
  const { line: endLine, column: endColumn } = positionAt(source, end);
  return { path: source.path, ...positionAt(source, start), endLine, endColumn };
}
