import type { Diagnostic, ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import { indexAtMost } from '../source/index-at-most.ts';
import type { Source } from '../source/source.ts';
import type { Declaration, Document } from '../syntax/document.ts';

/** What a name that was not found, or a value of a wrong type, makes look wrong beside it. */
const consequences = new Set(['missing-option', 'missing-under-not', 'not-here']);
const causes = /^(unknown-|not-a-condition|wrong-type|wrong-arguments|field-without-value)/;

/**
 * Judgements over the whole program rest on names and types: where these are wrong in a declaration, what follows from
 * them there is not told.
 */
export function exceptMistaken(
  documents: readonly Document[],
  reported: readonly Diagnostic[],
  report: ReportDiagnostic,
): ReportDiagnostic {
  const mistaken = new Map<Source, Set<Declaration>>();
  const declarationAt = createFinder(documents);
  for (const { code, span } of reported) {
    const declaration = causes.test(code) ? declarationAt(span) : undefined;
    if (!declaration) continue;
    const known = mistaken.get(span.source);
    if (known) known.add(declaration);
    else mistaken.set(span.source, new Set([declaration]));
  }
  if (mistaken.size === 0) return report;
  return (diagnostic) => {
    const known = consequences.has(diagnostic.code) ? mistaken.get(diagnostic.span.source) : undefined;
    const declaration = known && declarationAt(diagnostic.span);
    if (!declaration || !known.has(declaration)) report(diagnostic);
  };
}

/** Finds the declaration that a place stands in. */
function createFinder(documents: readonly Document[]): (span: Diagnostic['span']) => Declaration | undefined {
  const places = new Map(
    documents.map(({ source, declarations }) => {
      const inOrder = declarations.toSorted((a, b) => a.start - b.start);
      return [source, { inOrder, starts: inOrder.map(({ start }) => start) }];
    }),
  );
  return ({ source, start }) => {
    const { inOrder = [], starts = [] } = places.get(source) ?? {};
    const before = inOrder[indexAtMost(starts, start)];
    return before && start <= before.end ? before : undefined;
  };
}
