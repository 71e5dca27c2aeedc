import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Compares diagnostics of one file by their start, for sorting. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start;
}
