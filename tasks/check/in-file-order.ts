import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { ReadProject } from './read-project.ts';

/** Sorts by file, then by position, so that problems of different checks are mixed. */
export function inFileOrder(
  diagnostics: readonly Diagnostic[],
  { documents }: Pick<ReadProject, 'documents'>,
): Diagnostic[] {
  const place = new Map(documents.map(({ source }, at) => [source, at]));
  // User modules come after the rule files.
  const fileOf = ({ span }: Diagnostic) => place.get(span.source) ?? documents.length;
  return diagnostics.toSorted((a, b) => fileOf(a) - fileOf(b) || a.span.start - b.span.start);
}
