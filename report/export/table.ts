import { escapeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';

/** A table to export. Each row has a text for each column. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The formats of an exported table. */
export const tableFormats = ['csv', 'md', 'json'] as const;

export type TableFormat = (typeof tableFormats)[number];

/** Writes a table as a file: CSV for spreadsheets, Markdown, or JSON with an object for each row. */
export function writeTable({ title, columns, rows }: Table, format: TableFormat): string {
  switch (format) {
    case 'csv':
      // Spreadsheets recognise UTF-8 by the mark at the start.
      return `\ufeff${[columns, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
    case 'md':
      return `# ${title}\n\n${writeMarkdownTable({ columns, rows })}`;
    case 'json':
      return `${JSON.stringify(
        rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
        undefined,
        2,
      )}\n`;
  }
}

/** Writes a table as Markdown, without its title. */
export function writeMarkdownTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return [columns, columns.map(() => '---'), ...rows.map((row) => row.map(escapeMarkdown))].map(writeRow).join('');
}

/** A spreadsheet would run a text that begins like a formula, in a cell that some end at a semicolon or line break, too. */
function writeCell(text: string): string {
  const safe = text.replaceAll(/(^|[;\t\r\n]\s*)(?=[=+\-@\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
