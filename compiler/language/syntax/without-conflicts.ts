import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Source, type Span, createSource, positionAt } from '../source/source.ts';
import type { Document, Node } from './document.ts';
import { maxMistakes } from '../diagnostics/max-mistakes.ts';

/**
 * Parses a file that may contain merge conflicts. Each is one problem. The lines of its first side are read, and those
 * of the other side count as unparsed.
 */
export function withoutConflicts(source: Source, parse: (source: Source) => Document): Document {
  const lines = markerLines(source.text);
  if (lines.length === 0) return parse(source);
  const conflicts = conflictsOf(lines);
  const left = conflicts.flatMap(({ left }) => left);
  // Spaces keep all offsets.
  const document = parse(createSource(source.path, blank(source.text, left)));
  const inFile = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, span: { ...diagnostic.span, source } });
  const problems = [...conflicts.map((conflict) => describe(conflict, source)), ...document.problems.map(inFile)];
  return {
    ...document,
    source,
    problems: problems.toSorted((a, b) => a.span.start - b.span.start),
    warnings: document.warnings?.map(inFile),
    unparsed: [...document.unparsed, ...left],
  };
}

/** Returns a problem for each merge conflict in a file of any format. */
export function findConflicts(source: Source): Diagnostic[] {
  return conflictsOf(markerLines(source.text)).map((conflict) => describe(conflict, source));
}

interface MarkerLine extends Node {
  readonly sign: string;
}

interface Conflict {
  readonly start: MarkerLine;
  readonly end: MarkerLine;
  /** Ranges that are not read. */
  readonly left: readonly Node[];
}

/** Texts end on their line and indented lines are no markers, so a marker is never part of a valid file. */
function markerLines(text: string): MarkerLine[] {
  return [...text.matchAll(/^(<{7}|\|{7}|={7}|>{7})(?![<|=>]).*/gm)].map(({ index, 0: line, 1: [sign] }) => ({
    sign,
    start: index,
    end: index + line.length,
  }));
}

/** Returns the complete conflicts, and each marker that belongs to none. */
function conflictsOf(lines: readonly MarkerLine[]): Conflict[] {
  const conflicts: Conflict[] = [];
  for (let at = 0; at < lines.length;) {
    const signs = lines.slice(at, at + 4).map(({ sign }) => sign);
    const count = /^<\|?=>/.exec(signs.join(''))?.[0].length ?? 1;
    const [start, second] = lines.slice(at);
    const end = lines[at + count - 1];
    const left = count === 1 ? [start] : [start, { start: second.start, end: end.end }];
    conflicts.push({ start, end, left });
    at += count;
  }
  return conflicts;
}

function blank(text: string, nodes: readonly Node[]): string {
  let read = '';
  let at = 0;
  for (const { start, end } of nodes) {
    read += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return read + text.slice(at);
}

function describe({ start, end }: Conflict, source: Source): Diagnostic {
  const span: Span = { source, start: start.start, end: start.end };
  const last = start === end ? undefined : positionAt(source, end.start).line;
  return diagnose('merge-conflict', { last }, span);
}

/**
 * Limits the problems of a document to the number that is shown. The file after the last one counts as unparsed, so
 * that later steps report no follow-up problems there.
 */
export function limitMistakes(document: Document): Document {
  const { problems, source, unparsed } = document;
  if (problems.length <= maxMistakes) return document;
  const { start } = problems[maxMistakes].span;
  return {
    ...document,
    problems: problems.slice(0, maxMistakes + 1),
    unparsed: [...unparsed, { start, end: source.text.length }],
  };
}
