import { kinOf } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { indexAtMost } from '../../language/source/lists.ts';
import type { Source } from '../../language/source/source.ts';
import type { Declaration, Document, Node } from '../../language/syntax/document.ts';
import { type TakesTitle, isWhole } from '../../language/syntax/parse-all.ts';
import type { Found } from './found.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';

/**
 * Drops errors that probably follow from another error: on its line, or because it makes a declaration unreliable.
 * If no error is left, none of the dropped or suppressed ones has a cause, so all of them are returned.
 */
export function suppressConsequences(
  { reported, suppressed }: Found,
  documents: readonly Document[],
  takesTitle: TakesTitle,
): readonly Diagnostic[] {
  const causes = withoutDependents(firstOfTornLines(reported), documents, takesTitle);
  return causes.some(isError) ? causes : [...reported, ...suppressed];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Keeps one error of each torn line: the open text if there is one, because it hides what follows. */
function firstOfTornLines(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const kept = new Map<Source, Map<number, Diagnostic>>();
  for (const diagnostic of diagnostics) {
    const { code, span } = diagnostic;
    if (!isError(diagnostic) || !kinOf(code).tears) continue;
    const lines = kept.get(span.source) ?? new Map<number, Diagnostic>();
    kept.set(span.source, lines);
    const line = lineOf(diagnostic);
    const before = lines.get(line);
    if (!before || rank(diagnostic) < rank(before)) lines.set(line, diagnostic);
  }
  return diagnostics.filter((diagnostic) => {
    const first = isError(diagnostic) ? kept.get(diagnostic.span.source)?.get(lineOf(diagnostic)) : undefined;
    return !first || first === diagnostic;
  });
}

function lineOf({ span: { source, start } }: Diagnostic): number {
  return indexAtMost(source.lineStarts, start);
}

function rank({ code, span: { start } }: Diagnostic): number {
  return code === 'unterminated-text' ? -1 : start;
}

/** Drops errors that depend on declarations that are not completely read. */
function withoutDependents(
  diagnostics: readonly Diagnostic[],
  documents: readonly Document[],
  takesTitle: TakesTitle,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => kinOf(code).needs)) return diagnostics;
  if (!isWhole(documents, takesTitle)) return diagnostics.filter(({ code }) => !kinOf(code).needs);
  const lost = new Set(documents.flatMap((document) => [...lostKinds(document, diagnostics)]));
  return diagnostics.filter(({ code }) => {
    const { needs } = kinOf(code);
    return needs === undefined || !(needs === 'any' ? lost.size > 0 : needs.some((kind) => lost.has(kind)));
  });
}

/** Yields the kinds of declarations that are incomplete, have an unreadable field, or begin in unreadable text. */
function* lostKinds(
  { source, declarations, unparsed }: Document,
  diagnostics: readonly Diagnostic[],
): Generator<string> {
  const fields = diagnostics.filter(({ code, span }) => span.source === source && kinOf(code).hidesValue);
  for (const { kind, incomplete, start, end } of declarations) {
    if (examples.has(kind.text)) continue;
    if (incomplete || fields.some(({ span }) => span.start >= start && span.end <= end)) yield kind.text;
  }
  for (const { start, end } of unparsed) {
    for (const [word] of source.text.slice(start, end).matchAll(/^[a-z]+/gm)) if (!examples.has(word)) yield word;
  }
}

/** Kinds on which no other declaration depends. */
const examples = new Set(['scenario', 'assert']);

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
    const declaration = kinOf(code).spoils ? declarationAt(span) : undefined;
    if (!declaration) continue;
    const known = mistaken.get(span.source);
    if (known) known.add(declaration);
    else mistaken.set(span.source, new Set([declaration]));
  }
  if (mistaken.size === 0) return report;
  return (diagnostic) => {
    const known = kinOf(diagnostic.code).follows ? mistaken.get(diagnostic.span.source) : undefined;
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

/**
 * Returns a reporter that suppresses further problems in text that could not be parsed: the words of a syntax error, and
 * declarations that could not be recovered.
 */
export function suppressUnparsed(
  documents: readonly Document[],
  report: ReportDiagnostic,
  suppress: ReportDiagnostic,
): ReportDiagnostic {
  const unparsed = new Map(documents.map((document) => [document.source, unparsedIn(document)]));
  const torn = new Map<Source, Set<number>>();
  return (diagnostic) => (isConsequence(diagnostic) ? suppress : report)(diagnostic);

  function isConsequence({ code, span: { source, start, end } }: Diagnostic): boolean {
    if (unparsed.get(source)?.some((node) => node.start < end && start < node.end)) return true;
    if (!kinOf(code).isAboutForm) return false;
    const lines = torn.get(source) ?? new Set();
    torn.set(source, lines);
    const lineStart = source.text.lastIndexOf('\n', start - 1);
    const isReported = lines.has(lineStart);
    lines.add(lineStart);
    return isReported;
  }
}

function unparsedIn({ problems, unparsed }: Document): Node[] {
  return [...problems.filter(({ code }) => !kinOf(code).isRepaired).map(({ span }) => span), ...unparsed];
}

/**
 * Returns the words of declarations that could not be parsed or have an unknown kind, and the parts of names with hyphens.
 * A name among them may be declared there, so it should not be reported as unknown.
 */
export function unparsedWords(documents: readonly Document[], kinds: ReadonlyMap<string, unknown>): Set<string> {
  const words = new Set<string>();
  for (const { source, declarations, unparsed } of documents) {
    for (const node of [...unparsed, ...declarations.filter((declaration) => declaration.unparsed)]) {
      addWords(source, node, words);
    }
    for (const declaration of declarations) {
      for (const { text } of declaration.names) if (text.includes('-')) addAll(text.split('-'), words);
      const { text } = declaration.kind;
      if (kinds.has(text)) continue;
      addWords(source, declaration, words);
      words.add(nearest(text, kinds.keys()) ?? text);
    }
  }
  return words;
}

function addAll(parts: readonly string[], words: Set<string>): void {
  for (const part of parts) words.add(part);
}

/**
 * Adds the names that a text may declare: the first words of each line. A name follows its kind, and a key comes first.
 */
export function addWords({ text }: Source, { start, end }: Node, words: Set<string>): void {
  for (const line of text.slice(start, end).split('\n')) {
    const isHeader = !/^\s/.test(line);
    for (const [word] of [...line.matchAll(/[\w$]+/g)].slice(0, isHeader ? 4 : 2)) words.add(word);
  }
}
