import { positionAt, type Path, type Span } from '../source/source.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';

/** A diagnostic as plain data for scripts and editors, as in `schemas/tagc/diagnostics.json`. */
export interface DescribedDiagnostic {
  /**
   * `tagc explain` explains it.
   * @pattern ^[a-z][a-z0-9]*(-[a-z0-9]+)*$
   */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that quotes the user's words. */
  readonly message: string;
  /** How to fix it, in one sentence. */
  readonly fix: string;
  readonly place: DiagnosticPlace;
  /** A second place that explains the first, such as "declared here". */
  readonly related?: { readonly label: string; readonly place: DiagnosticPlace };
  /** Other places with the same mistake. */
  readonly elsewhere?: readonly DiagnosticPlace[];
}

/** Lines and columns start at 1. Columns count UTF-16 code units. The end is the first column after the place. */
export interface DiagnosticPlace {
  /** Relative to the project folder. */
  readonly path: Path;
  /** @asType integer @minimum 1 */
  readonly line: number;
  /** @asType integer @minimum 1 */
  readonly column: number;
  /** @asType integer @minimum 1 */
  readonly endLine: number;
  /** @asType integer @minimum 1 */
  readonly endColumn: number;
}

/** Returns a diagnostic as plain data. */
export function describeDiagnostic(diagnostic: Diagnostic): DescribedDiagnostic {
  const { code, severity, message, fix, span, related, elsewhere } = diagnostic;
  return {
    code,
    severity,
    message,
    fix,
    place: placeOf(span),
    ...(related && { related: { label: related.label, place: placeOf(related.span) } }),
    ...(elsewhere && { elsewhere: elsewhere.map(placeOf) }),
  };
}

function placeOf({ source, start, end }: Span): DiagnosticPlace {
  const { line: endLine, column: endColumn } = positionAt(source, end);
  return { path: source.path, ...positionAt(source, start), endLine, endColumn };
}
