import { diagnose } from '../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { nearest } from '../language/diagnostics/nearest.ts';
import { positionAt, spanText, type Path, type Source, type Span } from '../language/source/source.ts';
import type { Document } from '../language/syntax/document.ts';
import { codeLineFrom } from './code-line.ts';
import { lints } from './lints.ts';
import { groupBy } from '../language/source/lists.ts';

/** A lint in a comment such as `// tagc-ignore unused-tag, undocumented: The campaign begins in May.` */
interface Ignoring {
  readonly lint: string;
  readonly lintSpan: Span;
  readonly reason: string;
  readonly span: Span;
  readonly path: Path;
  /** The line that it is about, counted from 1. */
  readonly line: number;
}

/**
 * Leaves out warnings of lints that a comment on the same line or above it ignores, with a reason. Comments that name no
 * lint, give no reason, ignore nothing or have another form are reported themselves. `canReport` says whether a lint could
 * report anything in a file: a comment about any other lint is not said to ignore nothing.
 */
export function withoutIgnored(
  found: readonly Diagnostic[],
  documents: readonly Document[],
  canReport: (lint: string, path: Path) => boolean,
): readonly Diagnostic[] {
  const comments = documents.flatMap(mentionsIn).map((span) => ({ span, ignorings: ignoringsIn(span) }));
  const all = comments.flatMap(({ ignorings }) => ignorings);
  const byPlace = groupBy(all, keyOf);
  const used = new Set<Ignoring>();
  const left = found.filter(({ code, span }) => {
    const line = positionAt(span.source, span.start).line;
    const about = byPlace.get(keyOf({ lint: code, line, path: span.source.path })) ?? [];
    for (const one of about) used.add(one);
    return !about.some(({ reason }) => reason !== '');
  });
  const mistakes = all.flatMap((one) => mistakesOf(one, used.has(one) || !canReport(one.lint, one.path)));
  const malformed = comments.filter(({ ignorings }) => ignorings.length === 0);
  return [...left, ...mistakes, ...malformed.map(({ span }) => diagnose('malformed-ignore', {}, span))];
}

const keyOf = ({ lint, line, path }: Pick<Ignoring, 'lint' | 'line' | 'path'>): string => `${lint} ${line} ${path}`;

function mistakesOf({ lint, lintSpan, reason, span }: Ignoring, hasEffect: boolean): readonly Diagnostic[] {
  const names = lints.map(({ name }) => name);
  if (!names.includes(lint)) return [diagnose('unknown-lint', { name: lint, nearest: nearest(lint, names) }, lintSpan)];
  if (reason === '') return [diagnose('ignored-without-reason', { lint }, span)];
  return hasEffect ? [] : [diagnose('nothing-ignored', { lint }, span)];
}

/** Returns the comments that mention the word, in any form. */
function mentionsIn({ source, comments }: Document): readonly Span[] {
  if (!mention.test(source.text)) return [];
  return comments.map(({ start, end }) => ({ source, start, end })).filter((span) => mention.test(spanText(span)));
}

function ignoringsIn(span: Span): readonly Ignoring[] {
  const { source, start } = span;
  const [, before, names, reason] = form.exec(spanText(span)) ?? [];
  if (before === undefined) return [];
  const line = lineAbout(source, start, positionAt(source, start).line);
  const about = { reason: reason.trim(), span, path: source.path, line };
  const from = start + before.length;
  return [...names.matchAll(/[\w-]+/g)].map(({ 0: lint, index }) => {
    const lintSpan = { source, start: from + index, end: from + index + lint.length };
    return { lint, lintSpan, ...about };
  });
}

const word = 'tagc-ignore';

/** The word, however it is written. */
const mention = /tagc[-_ ]?ignore/i;

/** The comment up to the names of lints, the names, and the reason after a colon. */
const form = new RegExp(`^((?://|#)\\s*${word}\\s+)([\\w-]+(?:\\s*,\\s*[\\w-]+)*)\\s*:?([^]*)`);

/** A comment beside code is about its own line, any other about the next line with code. */
function lineAbout(source: Source, start: number, line: number): number {
  const isBesideCode = source.text.slice(source.lineStarts[line - 1], start).trim() !== '';
  return isBesideCode ? line : (codeLineFrom(source, line + 1) ?? line);
}
