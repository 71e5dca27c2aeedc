/** Whether no line ends between two offsets of a text. */
export function isSameLine(text: string, from: number, to: number): boolean {
  return to - columnOf(text, to) <= from;
}

/** How many characters stand before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return offset - start;
}

/** The column of a key; what stands in quotes begins behind the first of them. */
export function keyColumn(text: string, start: number): number {
  const column = columnOf(text, start);
  return column > 0 && /["']/.test(text[start - 1]) ? column - 1 : column;
}
