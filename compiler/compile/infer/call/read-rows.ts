/**
 * Parses a CSV or TSV file into cells. Skips empty lines and trims cells.
 * A cell in quotes may contain separators, line breaks and doubled quotes (RFC 4180).
 */
export function readRows(text: string, separator: string): string[][] {
  const next = new RegExp(`${separator}|\\r\\n|\\r|\\n|$`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let end = ''; at < text.length || end === separator;) {
    const quoteEnd = endOfQuoted(text, at);
    next.lastIndex = quoteEnd ?? at;
    const found = next.exec(text)!;
    end = found[0];
    row.push(quoteEnd ? text.slice(at + 1, quoteEnd - 1).replaceAll('""', '"') : text.slice(at, found.index).trim());
    at = found.index + end.length;
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the end of a cell in quotes. It is a loop, because a pattern would run out of memory on a long cell. */
function endOfQuoted(text: string, start: number): number | undefined {
  if (text[start] !== '"') return undefined;
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return undefined;
}
