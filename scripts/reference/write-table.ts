/** A Markdown table; nothing where it would have no rows. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))].map(writeRow).join('\n');
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A stroke would end the cell, in code too, and so would a line break end the row. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
