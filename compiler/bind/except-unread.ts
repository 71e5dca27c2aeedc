import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import type { Document, Node } from '../syntax/document.ts';

/**
 * Of words that could not be read nothing more is said: neither of those that a syntax mistake stands on, nor of anything
 * in a declaration whose form is lost.
 */
export function exceptUnread(documents: readonly Document[], report: ReportDiagnostic): ReportDiagnostic {
  const unread = new Map(documents.map((document) => [document.source, unreadIn(document)]));
  const torn = new Map<Source, Set<number>>();
  return (diagnostic) => {
    const { source, start, end } = diagnostic.span;
    if (unread.get(source)?.some((node) => node.start < end && start < node.end)) return;
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

/** What is told of words that fit nowhere: where a sentence is torn, each of its pieces would be told. One for a line says it. */
const aboutForm = new Set(['field-without-value', 'unexpected-part', 'unexpected-word']);

function unreadIn({ problems, unread }: Document): Node[] {
  return [...problems.filter(({ code }) => !readAsMeant.has(code)).map(({ span }) => span), ...unread];
}

/** Mistakes whose words were read as what was meant. */
const readAsMeant = new Set(['foreign-operator', 'no-conditional']);
