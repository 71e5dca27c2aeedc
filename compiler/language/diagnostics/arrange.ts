import type { Source, Span } from '../source/source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnose, kinOf } from './catalogue.ts';
import { maxMistakes } from './max-mistakes.ts';
import { groupBy } from '../source/lists.ts';

/** Sorts diagnostics by file and line, removes duplicates, and keeps only the first of very many. */
export function arrange(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  return limitDiagnostics(mergeByName(mergeAdjacent(inOrder(diagnostics, files))));
}

/** Sorts by file and position. Two diagnostics with the same code, message and position are one. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  const paths = diagnostics.map(({ span }) => span.source.path);
  // Files that rules refer to, such as schemas, come last.
  const place = new Map([...new Set([...files.map(({ path }) => path), ...paths])].map((path, at) => [path, at]));
  const placeOf = ({ span }: Diagnostic) => place.get(span.source.path)!;
  const reported = new Set<string>();
  return diagnostics
    .filter((diagnostic) => {
      const { code, message, span } = diagnostic;
      const key = `${code} ${placeOf(diagnostic)} ${span.start} ${message}`;
      return !reported.has(key) && reported.add(key);
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.span.start - b.span.start);
}

/** Keeps the first diagnostics, and adds a message that there are more. Expects them in display order. */
function limitDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const shown = diagnostics.slice(0, maxMistakes);
  const hidden = diagnostics.slice(maxMistakes);
  if (hidden.length === 0) return shown;
  const severity = hidden.some((one) => one.severity === 'error') ? 'error' : 'warning';
  return [...shown, { ...diagnose('too-many-mistakes', { most: maxMistakes }, hidden[0].span), severity }];
}

/**
 * Reports adjacent fields without a value once, at the first, with the positions of the others. They have one cause, such
 * as a missing colon or bracket. Expects diagnostics in display order.
 */
function mergeAdjacent(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const reported: Diagnostic[] = [];
  let row: { readonly at: number; last: Span; readonly elsewhere: Span[] } | undefined;
  for (const diagnostic of diagnostics) {
    const { code, span } = diagnostic;
    if (kinOf(code).once !== 'row') reported.push(diagnostic);
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

/**
 * Reports an unknown name, and other mistakes with one cause, once, at the first use, with the positions of the others. Expects diagnostics in display
 * order.
 */
function mergeByName(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOf(diagnostic);
    const group = groups.get(key)!;
    if (key === undefined || group.length === 1) return [diagnostic];
    if (group[0] !== diagnostic) return [];
    return [{ ...diagnostic, elsewhere: group.slice(1).map(({ span }) => span) }];
  });
}

function keyOf({ code, severity, message, name }: Diagnostic): string | undefined {
  const { lacks, once, family } = kinOf(code);
  if (lacks) return lacks;
  if (once === 'message') return `${severity} ${code} ${message}`;
  return family && name !== undefined ? `${family} ${name}` : undefined;
}
