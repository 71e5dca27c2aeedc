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
