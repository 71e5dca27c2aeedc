import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { indexAtMost } from '../../language/source/index-at-most.ts';
import type { Source } from '../../language/source/source.ts';
import type { Declaration, Document } from '../../language/syntax/document.ts';
import type { Found } from './found.ts';

/** Problems that may only follow from an unknown name or a wrong type in the same declaration. */
const consequences = new Set(['missing-option', 'missing-under-not', 'not-here', 'script-of-two-tags']);
const causes = /^(unknown-|not-a-condition|wrong-type|wrong-arguments|field-without-value|missing-colon|bad-gateway)/;

/**
 * Returns a reporter that suppresses follow-up problems. If a declaration has an unknown name or a wrong type, checks
 * of the whole program are unreliable there.
 */
export function suppressFollowUps(
  documents: readonly Document[],
  { reported, suppressed }: Found,
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
    if (declaration && known.has(declaration)) suppressed.push(diagnostic);
    else report(diagnostic);
  };
}

/** Returns a function that finds the declaration around a position. */
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
