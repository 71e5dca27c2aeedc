import { indexAtMost } from './index-at-most.ts';

/** A file's place within the project, with `/` between parts and no leading `./`: `rules/tags.dsl`. */
export type Path = string;

/** The text of one file, and where its lines begin. */
export interface Source {
  readonly path: Path;
  readonly text: string;
  /** Offsets of the first character of each line, found when first asked for. */
  lineStarts?: readonly number[];
}

/** A stretch of a file in UTF-16 code units, `end` excluded. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** A place as people say it: line and column, both from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function createSource(path: Path, text: string): Source {
  return { path, text };
}

export function positionAt(source: Source, offset: number): Position {
  const starts = (source.lineStarts ??= findLineStarts(source.text));
  const line = Math.max(0, indexAtMost(starts, offset));
  return { line: line + 1, column: offset - starts[line] + 1 };
}

export function spanText({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
