import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { positionAt, type Source, type Span } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';
import { lints } from './lints.ts';

/** A lint in a comment such as `// tagc-ignore unused-tag, undocumented: The campaign begins in May.` */
interface Ignoring {
  readonly lint: string;
  readonly lintSpan: Span;
  readonly reason: string;
  readonly span: Span;
  readonly path: string;
  /** The line that it is about, counted from 1. */
  readonly line: number;
}

/**
 * Leaves out warnings of lints that a comment on the same line or above it ignores, with a reason. Comments that name no
 * lint, give no reason or ignore nothing are reported themselves; not those about lints in `off`, which cannot report
 * anything.
 */
export function withoutIgnored(
  found: readonly Diagnostic[],
  documents: readonly Document[],
  off: ReadonlySet<string>,
): readonly Diagnostic[] {
  const all = documents.flatMap(ignoringsIn);
  const byPlace = new Map<string, Ignoring[]>();
  for (const one of all) byPlace.set(keyOf(one), [...(byPlace.get(keyOf(one)) ?? []), one]);
  const used = new Set<Ignoring>();
  const left = found.filter(({ code, span }) => {
    const line = positionAt(span.source, span.start).line;
    const about = byPlace.get(keyOf({ lint: code, line, path: span.source.path })) ?? [];
    for (const one of about) used.add(one);
    return !about.some(({ reason }) => reason !== '');
  });
  return [...left, ...all.flatMap((one) => mistakesOf(one, used.has(one) || off.has(one.lint)))];
}

const keyOf = ({ lint, line, path }: Pick<Ignoring, 'lint' | 'line' | 'path'>): string => `${lint} ${line} ${path}`;

function mistakesOf({ lint, lintSpan, reason, span }: Ignoring, hasEffect: boolean): readonly Diagnostic[] {
  const names = lints.map(({ name }) => name);
  if (!names.includes(lint)) return [diagnose('unknown-lint', { name: lint, nearest: nearest(lint, names) }, lintSpan)];
  if (reason === '') return [diagnose('ignored-without-reason', { lint }, span)];
  return hasEffect ? [] : [diagnose('nothing-ignored', { lint }, span)];
}

function ignoringsIn({ source, comments }: Document): readonly Ignoring[] {
  if (!source.text.includes(word)) return [];
  return comments.flatMap(({ start, end }) => {
    const [, before, names, reason] = form.exec(source.text.slice(start, end)) ?? [];
    if (before === undefined) return [];
    const about = {
      reason: reason.trim(),
      span: { source, start, end },
      path: source.path,
      line: lineAbout(source, start, positionAt(source, start).line),
    };
    const from = start + before.length;
    const lints = [...names.matchAll(/[\w-]+/g)];
    return lints.map(({ 0: lint, index }) => {
      const lintSpan = { source, start: from + index, end: from + index + lint.length };
      return { lint, lintSpan, ...about };
    });
  });
}

const word = 'tagc-ignore';

/** The comment up to the names of lints, the names, and the reason after a colon. */
const form = new RegExp(`^((?://|#)\\s*${word}\\s+)([\\w-]+(?:\\s*,\\s*[\\w-]+)*)\\s*:?([^]*)`);

/** A comment beside code is about its own line, any other about the next line with code. */
function lineAbout({ text, lineStarts }: Source, start: number, line: number): number {
  if (text.slice(lineStarts[line - 1], start).trim() !== '') return line;
  for (let next = line; next < lineStarts.length; next++) {
    const code = text.slice(lineStarts[next], lineStarts[next + 1]);
    if (!/^\s*(?:\/\/|#|$)/.test(code)) return next + 1;
  }
  return line;
}
