import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Source } from '../../language/source/source.ts';
import type { Document, Node } from '../../language/syntax/document.ts';
import type { Found } from './found.ts';

/**
 * Returns a reporter that suppresses further problems in text that could not be parsed: the words of a syntax error, and
 * declarations that could not be recovered.
 */
export function suppressUnparsed(documents: readonly Document[], { reported, suppressed }: Found): ReportDiagnostic {
  const unparsed = new Map(documents.map((document) => [document.source, unparsedIn(document)]));
  const torn = new Map<Source, Set<number>>();
  return (diagnostic) => void (isConsequence(diagnostic) ? suppressed : reported).push(diagnostic);

  function isConsequence({ code, span: { source, start, end } }: Diagnostic): boolean {
    if (unparsed.get(source)?.some((node) => node.start < end && start < node.end)) return true;
    if (!aboutForm.has(code)) return false;
    const lines = torn.get(source) ?? new Set();
    torn.set(source, lines);
    const lineStart = source.text.lastIndexOf('\n', start - 1);
    const isReported = lines.has(lineStart);
    lines.add(lineStart);
    return isReported;
  }
}

/** Problems about words in the wrong place. A broken sentence would cause several, so one is reported per line. */
const aboutForm = new Set(['field-without-value', 'missing-colon', 'unexpected-part', 'unexpected-word']);

function unparsedIn({ problems, unparsed }: Document): Node[] {
  return [...problems.filter(({ code }) => !readAsMeant.has(code)).map(({ span }) => span), ...unparsed];
}

/** Syntax errors whose words were read with the likely intended meaning. */
const readAsMeant = new Set(['foreign-operator', 'no-conditional']);
