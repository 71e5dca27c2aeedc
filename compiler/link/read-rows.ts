/**
 * The cells of a file of columns. Empty lines are left out, cells are trimmed; a cell in quotes holds separators, line
 * breaks and doubled quotes as they are (RFC 4180).
 */
export function readRows(text: string, separator: string): string[][] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let end = ''; cell.lastIndex < text.length || end === separator;) {
    const [, quoted, plain, next] = cell.exec(text)!;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    end = next;
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
