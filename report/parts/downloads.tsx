import { shortIdentity } from '../../compiler/describe/documents/identity-in-words.ts';
import { useReport } from '../shell/report-context.ts';
import { tableFormats, writeTable, type Table, type TableFormat } from '../export/table.ts';

/** Buttons that save a table as a file, if it has rows. */
export function Downloads({ name, table }: { readonly name: string; readonly table: Table }) {
  if (table.rows.length === 0) return null;
  return <FileButtons name={name} title={table.title} write={(format) => writeTable(table, format)} />;
}

interface FileButtonsProps {
  /** The name of the files, without their ends and the hash of the rules. */
  readonly name: string;
  readonly title: string;
  readonly write: (format: TableFormat) => string;
}

/** Buttons that save something as a file. The page makes the file itself, and requests nothing. */
export function FileButtons({ name: kind, title, write }: FileButtonsProps) {
  const { identity } = useReport().data;
  const name = identity ? `${kind}-${shortIdentity(identity)}` : kind;
  return (
    <p className="downloads">
      <span>{title}:</span>
      {tableFormats.map((format) => (
        <button key={format} type="button" onClick={() => save(`${name}.${format}`, write(format), format)}>
          {labels[format]}
          <span className="visually-hidden"> of {title}</span>
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
