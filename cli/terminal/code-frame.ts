import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import { displayWidth } from './display-width.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

/**
 * Returns the line that a span begins on, with its number, and markers below the span:
 *
 *     14 |   when    thirdParty and visitorCountry in socialCountry within 4s
 *        |                                            ^^^^^^^^^^^^^
 *
 * A line longer than `columns` is cut around the span.
 */
export function codeFrame(span: Span, columns: number, paint: Paint): [string, string] {
  const { line } = positionAt(span.source, span.start);
  const gutter = String(line);
  const { text, before, marked } = cut(readCells(span, columns), columns - gutter.length - ' | '.length);
  const blank = ' '.repeat(gutter.length);
  return [
    `${paint('dim', `${gutter} |`)} ${text}`.trimEnd(),
    `${paint('dim', `${blank} |`)} ${' '.repeat(before)}${paint('red', '^'.repeat(Math.max(marked, 1)))}`,
  ];
}

const graphemes = new Intl.Segmenter('en');

/** A grapheme as it is displayed, and whether the span covers it. */
interface Cell {
  readonly text: string;
  readonly width: number;
  readonly place: 'before' | 'marked' | 'after';
}

interface Cells {
  readonly cells: readonly Cell[];
  /** Whether the line continues beyond the cells. */
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
}

/** Reads only as much of a line as fits, because a minified line may be the whole file. */
function readCells({ source, start, end }: Span, columns: number): Cells {
  const { line } = positionAt(source, start);
  const lineStart = source.lineStarts![line - 1];
  const lineEnd = source.lineStarts![line] ?? source.text.length;
  const from = Math.max(lineStart, start - columns);
  const to = Math.min(lineEnd, start + columns);
  const text = source.text.slice(from, to).replace(/[\r\n]+$/, '');
  const cells = [...graphemes.segment(text)].map(({ segment, index }): Cell => {
    const at = from + index;
    const shown = segment === '\t' ? '  ' : visibleText(segment);
    return {
      text: shown,
      width: segment === '\t' ? 2 : displayWidth(shown),
      place: at + segment.length <= start ? 'before' : at < end ? 'marked' : 'after',
    };
  });
  return { cells, cutLeft: from > lineStart, cutRight: to < lineEnd && from + text.length === to };
}

/** Cuts cells to a width. It keeps the start of the span, with up to a third of the width before it. */
function cut({ cells, cutLeft, cutRight }: Cells, width: number) {
  const shown = [...cells];
  const available = () => width - Number(cutLeft) - Number(cutRight);
  while (widthOf(shown) > available() && widthOf(shown, 'before') > width / 3) {
    shown.shift();
    cutLeft = true;
  }
  while (widthOf(shown) > available() && shown.length > 1) {
    shown.pop();
    cutRight = true;
  }
  const text = shown.map((cell) => cell.text).join('');
  return {
    text: `${cutLeft ? '…' : ''}${text}${cutRight ? '…' : ''}`,
    before: Number(cutLeft) + widthOf(shown, 'before'),
    marked: widthOf(shown, 'marked'),
  };
}

function widthOf(cells: readonly Cell[], place?: Cell['place']): number {
  return cells.reduce((sum, cell) => (place === undefined || cell.place === place ? sum + cell.width : sum), 0);
}
