import type { Span } from '../source/source.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * Names without a value that follow one another have one cause, such as a lost colon or bracket: it is told at the first,
 * which carries the places of the others. Expects diagnostics in the order they are shown.
 */
export function onceARow(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told: Diagnostic[] = [];
  let row: { readonly at: number; last: Span; readonly elsewhere: Span[] } | undefined;
  for (const diagnostic of diagnostics) {
    const { code, span } = diagnostic;
    if (code !== 'field-without-value') told.push(diagnostic);
    else if (row && follows(row.last, span)) {
      row.elsewhere.push(span);
      row.last = span;
      told[row.at] = { ...told[row.at], elsewhere: row.elsewhere };
    } else {
      row = { at: told.length, last: span, elsewhere: [] };
      told.push(diagnostic);
    }
  }
  return told;
}

function follows(before: Span, { source, start }: Span): boolean {
  return before.source === source && /^[\s,]*$/.test(source.text.slice(before.end, start));
}
