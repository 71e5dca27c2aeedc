/** Whether two offsets of a text are on the same line. */
export function isSameLine(text: string, from: number, to: number): boolean {
  return to - columnOf(text, to) <= from;
}

/** Returns the number of characters before an offset on its line. */
export function columnOf(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return offset - start;
}

/** Returns the column of a key, including its opening quote. The offset of a quoted key is after the quote. */
export function keyColumn(text: string, start: number): number {
  const column = columnOf(text, start);
  return column > 0 && /["']/.test(text[start - 1]) ? column - 1 : column;
}
