import { shortIdentity } from '../../compiler/describe/documents/identity-in-words.ts';
import { useReport } from '../shell/report-context.ts';
import { tableFormats, writeTable, type Table, type TableFormat } from '../export/table.ts';

interface DownloadsProps {
  /** The name of the files, without their ends and the hash of the rules. */
  readonly name: string;
  readonly table: Table;
}

/** Buttons that save a table as a file. The page makes the file itself, and requests nothing. */
export function Downloads({ name: kind, table }: DownloadsProps) {
  const { identity } = useReport().data;
  const name = identity ? `${kind}-${shortIdentity(identity)}` : kind;
  if (table.rows.length === 0) return null;
  return (
    <p className="downloads">
      <span>{table.title}:</span>
      {tableFormats.map((format) => (
        <button key={format} type="button" onClick={() => save(`${name}.${format}`, writeTable(table, format), format)}>
          {labels[format]}
          <span className="visually-hidden"> of {table.title}</span>
        </button>
      ))}
    </p>
  );
}

const labels: Readonly<Record<TableFormat, string>> = { csv: 'CSV', md: 'Markdown', json: 'JSON' };

const types: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  json: 'application/json',
};

function save(name: string, content: string, format: TableFormat): void {
  const href = URL.createObjectURL(new Blob([content], { type: types[format] }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
