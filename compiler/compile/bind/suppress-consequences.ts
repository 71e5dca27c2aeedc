import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { indexAtMost } from '../../language/source/index-at-most.ts';
import type { Source } from '../../language/source/source.ts';
import type { Document } from '../../language/syntax/document.ts';
import { isWhole, type TakesTitle } from '../../language/syntax/parse-all.ts';
import type { Found } from './found.ts';

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

/** Errors that tear a line apart, so that its other words are misread. */
const tearing =
  /^(unterminated-text|unclosed|unexpected-(end|word)|unfinished-value|empty-clause|unknown-(assertion|subject)|yaml-.+)$/;

/** Keeps one error of each torn line: the open text if there is one, because it hides what follows. */
function firstOfTornLines(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const kept = new Map<Source, Map<number, Diagnostic>>();
  for (const diagnostic of diagnostics) {
    const { code, span } = diagnostic;
    if (!isError(diagnostic) || !tearing.test(code)) continue;
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

/** Errors that depend on other declarations, and the kinds of these. `any` means all kinds. */
const dependents: ReadonlyMap<string, string> = new Map([
  // The project lists its own hosts.
  ['personal-data', 'project'],
  ['personal-link', 'project'],
  ['personal-decision', 'project'],
  ['personal-state', 'project'],
  ['call-without-group', 'project'],
  ['no-consent', 'consent'],
  ['missing-consent', 'consent'],
  ['assert-about-nothing', 'any'],
  ['case-twice', 'any'],
  ['cannot-be-given', 'any'],
]);

/** Drops errors that depend on declarations that are not completely read. */
function withoutDependents(
  diagnostics: readonly Diagnostic[],
  documents: readonly Document[],
  takesTitle: TakesTitle,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => dependents.has(code))) return diagnostics;
  if (!isWhole(documents, takesTitle)) return diagnostics.filter(({ code }) => !dependents.has(code));
  const lost = new Set(documents.flatMap((document) => [...lostKinds(document, diagnostics)]));
  return diagnostics.filter(({ code }) => {
    const kind = dependents.get(code);
    return kind === undefined || !(kind === 'any' ? lost.size > 0 : lost.has(kind));
  });
}

/** Yields the kinds of declarations that are incomplete, have an unreadable field, or begin in unreadable text. */
function* lostKinds(
  { source, declarations, unparsed }: Document,
  diagnostics: readonly Diagnostic[],
): Generator<string> {
  const fields = diagnostics.filter(({ code, span }) => span.source === source && unread.has(code));
  for (const { kind, incomplete, start, end } of declarations) {
    if (examples.has(kind.text)) continue;
    if (incomplete || fields.some(({ span }) => span.start >= start && span.end <= end)) yield kind.text;
  }
  for (const { start, end } of unparsed) {
    for (const [word] of source.text.slice(start, end).matchAll(/^[a-z]+/gm)) if (!examples.has(word)) yield word;
  }
}

/** Errors about a field whose value is then unknown, or about a declaration whose kind is. */
const unread = new Set(['wrong-field', 'field-without-value', 'missing-colon', 'unknown-field', 'unknown-kind']);

/** Kinds on which no other declaration depends. */
const examples = new Set(['scenario', 'assert']);
