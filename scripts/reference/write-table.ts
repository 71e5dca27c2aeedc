/** Writes a Markdown table, or an empty string if it has no rows. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))].map(writeRow).join('\n');
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Escapes `|`, which would end the cell even in code, and line breaks, which would end the row. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
