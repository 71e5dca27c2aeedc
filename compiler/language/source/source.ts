import { indexAtMost } from './lists.ts';

/** A file's path within the project, with `/` as separator and no leading `./`: `rules/tags.dsl`. */
export type Path = string;

/** The path, text and line starts of one file. */
export interface Source {
  readonly path: Path;
  readonly text: string;
  /** Offsets of the first character of each line. */
  readonly lineStarts: readonly number[];
}

/** A range of a file in UTF-16 code units, `end` excluded. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** A line and column, both counted from 1. Columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Creates a source. Its line starts are computed at first use. */
export function createSource(path: Path, text: string): Source {
  let lineStarts: readonly number[] | undefined;
  return {
    path,
    text,
    get lineStarts() {
      return (lineStarts ??= findLineStarts(text));
    },
  };
}

export function positionAt({ lineStarts }: Source, offset: number): Position {
  const line = Math.max(0, indexAtMost(lineStarts, offset));
  return { line: line + 1, column: offset - lineStarts[line] + 1 };
}

export function spanText({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
