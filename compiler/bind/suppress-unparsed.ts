import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import type { Document, Node } from '../syntax/document.ts';

/**
 * Returns a reporter that skips further problems in text that could not be parsed: the words of a syntax error, and
 * declarations that could not be recovered.
 */
export function suppressUnparsed(documents: readonly Document[], report: ReportDiagnostic): ReportDiagnostic {
  const unparsed = new Map(documents.map((document) => [document.source, unparsedIn(document)]));
  const torn = new Map<Source, Set<number>>();
  return (diagnostic) => {
    const { source, start, end } = diagnostic.span;
    if (unparsed.get(source)?.some((node) => node.start < end && start < node.end)) return;
    if (aboutForm.has(diagnostic.code)) {
      const lines = torn.get(source) ?? new Set();
      torn.set(source, lines);
      const lineStart = source.text.lastIndexOf('\n', start - 1);
      if (lines.has(lineStart)) return;
      lines.add(lineStart);
    }
    report(diagnostic);
  };
}

/** Problems about words in the wrong place. A broken sentence would cause several, so one is reported per line. */
const aboutForm = new Set(['field-without-value', 'unexpected-part', 'unexpected-word']);

function unparsedIn({ problems, unparsed }: Document): Node[] {
  return [...problems.filter(({ code }) => !readAsMeant.has(code)).map(({ span }) => span), ...unparsed];
}

/** Syntax errors whose words were read with the likely intended meaning. */
const readAsMeant = new Set(['foreign-operator', 'no-conditional']);
