import type { Position, Range, TextEdit } from 'vscode-languageserver';
import type { Edit } from '../compiler/language/diagnostics/diagnostic.ts';
import { positionAt, type Source, type Span } from '../compiler/language/source/source.ts';

/** Returns a range in the protocol, whose lines and characters begin at 0. */
export function rangeOfSpan({ source, start, end }: Span): Range {
  return { start: toPosition(source, start), end: toPosition(source, end) };
}

function toPosition(source: Source, offset: number): Position {
  const { line, column } = positionAt(source, offset);
  return { line: line - 1, character: column - 1 };
}

/** Returns the offset of a position. One outside the text becomes the nearest inside it. */
export function offsetOf({ text, lineStarts }: Source, { line, character }: Position): number {
  if (line < 0) return 0;
  if (line >= lineStarts.length) return text.length;
  const end = lineStarts[line + 1] === undefined ? text.length : lineStarts[line + 1] - 1;
  return Math.max(lineStarts[line], Math.min(lineStarts[line] + character, end));
}

export const textEditOf = ({ span, text }: Edit): TextEdit => ({ range: rangeOfSpan(span), newText: text });
