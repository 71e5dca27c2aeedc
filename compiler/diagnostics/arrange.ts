import type { Source } from '../source/source.ts';
import { limitDiagnostics } from './limit-diagnostics.ts';
import type { Diagnostic } from './diagnostic.ts';
import { mergeByName } from './merge-by-name.ts';
import { mergeAdjacent } from './merge-adjacent.ts';

/** Sorts diagnostics by file and line, removes duplicates, and keeps only the first of very many. */
export function arrange(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  return limitDiagnostics(mergeByName(mergeAdjacent(inOrder(diagnostics, files))));
}

/** Sorts by file and position. Two diagnostics with the same code, message and position are one. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  const place = new Map(files.map((source, at) => [source, at]));
  const reported = new Set<string>();
  return diagnostics
    .filter(({ code, message, span }) => {
      const key = `${code} ${place.get(span.source)} ${span.start} ${message}`;
      return !reported.has(key) && reported.add(key);
    })
    .toSorted((a, b) => place.get(a.span.source)! - place.get(b.span.source)! || a.span.start - b.span.start);
}
