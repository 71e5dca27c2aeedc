import type { ReactNode } from 'react';

interface StackedTableProps {
  readonly className: string;
  readonly label: string;
  /** The titles of the columns. Amounts are on the right. */
  readonly columns: readonly { readonly title: string; readonly isAmount?: boolean }[];
  readonly rows: readonly StackedRow[];
  /** Whether the heads of rows begin with the title of their column, too. */
  readonly isHeadLabelled?: boolean;
}

export interface StackedRow {
  readonly key: string;
  readonly head: ReactNode;
  /** The cells after the head. */
  readonly cells: readonly {
    readonly content: ReactNode;
    readonly className?: string;
    readonly isLabelled?: boolean;
  }[];
  readonly isHidden?: boolean;
}

/**
 * A table whose rows narrow windows show as blocks, in which labelled cells begin with the title of their column. The roles
 * are explicit, because blocks have none.
 */
export function StackedTable({ className, label, columns, rows, isHeadLabelled }: StackedTableProps) {
  return (
    <table className={`${className} stacked`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isAmount }) => (
            <th role="columnheader" scope="col" key={title} className={isAmount ? 'amount' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, head, cells, isHidden }) => (
          <tr role="row" key={key} hidden={isHidden}>
            <th role="rowheader" scope="row">
              {isHeadLabelled ? <CellLabel title={columns[0].title} /> : null}
              {head}
            </th>
            {cells.map(({ content, className: look, isLabelled }, at) => (
              <td role="cell" key={at} className={look}>
                {isLabelled ? <CellLabel title={columns[at + 1].title} /> : null}
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellLabel({ title }: { readonly title: string }) {
  return (
    <span className="cell-label" aria-hidden="true">
      {title}
    </span>
  );
}
