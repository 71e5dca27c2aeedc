import { positionAt, type Span } from '../../compiler/language/source/source.ts';

/** Lines and columns start at 1. Columns count UTF-16 code units. The end is the first column after the span. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function rangeOf({ source, start, end }: Span): Range {
  const { line: endLine, column: endColumn } = positionAt(source, end);
  return { ...positionAt(source, start), endLine, endColumn };
}
