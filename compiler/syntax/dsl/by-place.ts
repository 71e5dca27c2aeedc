import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Sorts mistakes of one file by where they begin. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start;
}
