/** Whether an empty line precedes an offset. Ignores YAML markers of lists, quotes and block scalars, and `rows:`. */
export function hasEmptyLineBefore(text: string, start: number): boolean {
  let breaks = 0;
  const isQuoted = /["']/.test(text[start - 1] ?? '');
  for (let at = isQuoted ? start - 2 : start - 1; at >= 0; at--) {
    if (text.startsWith(rows, at - rows.length + 1)) at -= rows.length - 1;
    else if (!/[\s,\-?|>+\ufeff]/.test(text[at])) return false;
    if (isLineEnd(text, at)) breaks++;
    else if (!/[ \t\f\r]/.test(text[at])) breaks = 0;
    if (breaks === 2) return true;
  }
  return false;
}

const rows = 'rows:';

/** Whether a character ends a line: `\n`, or `\r` without `\n`. */
function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n');
}
