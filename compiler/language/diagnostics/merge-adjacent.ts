import type { Span } from '../source/source.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * Reports adjacent fields without a value once, at the first, with the positions of the others. They have one cause, such
 * as a missing colon or bracket. Expects diagnostics in display order.
 */
export function mergeAdjacent(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const reported: Diagnostic[] = [];
  let row: { readonly at: number; last: Span; readonly elsewhere: Span[] } | undefined;
  for (const diagnostic of diagnostics) {
    const { code, span } = diagnostic;
    if (code !== 'field-without-value') reported.push(diagnostic);
    else if (row && follows(row.last, span)) {
      row.elsewhere.push(span);
      row.last = span;
      reported[row.at] = { ...reported[row.at], elsewhere: row.elsewhere };
    } else {
      row = { at: reported.length, last: span, elsewhere: [] };
      reported.push(diagnostic);
    }
  }
  return reported;
}

function follows(before: Span, { source, start }: Span): boolean {
  return before.source === source && /^[\s,]*$/.test(source.text.slice(before.end, start));
}
