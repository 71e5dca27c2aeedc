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

/** Whether an offset is the first on its line, after white space and the opening quote of a YAML key. */
export function isFirstOnLine(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0 && /[ \t\f\u00a0\ufeff"']/.test(text[at])) at--;
  return at < 0 || text[at] === '\n' || text[at] === '\r';
}

/** Returns the first offset at or after `offset` that is neither white space nor a DSL comment. */
export function skipBlank(text: string, offset: number): number {
  blank.lastIndex = offset;
  blank.test(text);
  return blank.lastIndex;
}

const blank = /(?:\s|\/\/[^\r\n]*)*/y;

/**
 * Whether a comment documents the node after it. The comment must be alone on its line, with nothing but comments
 * between them. In YAML it must not be indented more than the node, because it then belongs to the lines before.
 */
export function describes(text: string, comment: number, node: number): boolean {
  if (!isFirstOnLine(text, comment)) return false;
  return text[comment] === '#'
    ? columnOf(text, comment) <= keyColumn(text, node)
    : endOfComments(text, comment) >= node;
}

/** The last comments that were read. Each of many lines of one comment would read those after it again. */
let read = { text: '', start: 0, end: 0 };

/** Returns the end of the comments that begin with one on its own line. */
function endOfComments(text: string, comment: number): number {
  if (read.text !== text || comment < read.start || comment >= read.end) {
    read = { text, start: comment, end: skipBlank(text, comment) };
  }
  return read.end;
}
