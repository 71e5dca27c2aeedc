import type { ReactNode } from 'react';
import { WindowVirtualizer } from 'virtua';
import { writeAddress, type ReportAddress } from '../shell/address.ts';

/** One thing of a list: a link, and what is beside and below it. */
export interface Row {
  readonly key: string;
  readonly title: string;
  /** Where its title leads. Absent if everything is in the row. */
  readonly to?: Pick<ReportAddress, 'view'> & Partial<ReportAddress>;
  /** Before the title: the verdict, the kind. */
  readonly lead?: ReactNode;
  /** Beside the title, smaller. */
  readonly note?: ReactNode;
  /** Below the title. */
  readonly text?: ReactNode;
  readonly badges?: ReactNode;
  readonly isCurrent?: boolean;
  /** Whether it does nothing. */
  readonly isOff?: boolean;
}

interface RowsProps {
  readonly rows: readonly Row[];
  /** What to say if there are none, and why. */
  readonly none: string;
  readonly label: string;
}

/** A list of things. Of a long list, only the rows in the window are in the page. */
export function Rows({ rows, none, label }: RowsProps) {
  if (rows.length === 0) return <p className="nothing">{none}</p>;
  if (rows.length <= mostInPage) {
    return (
      <ul className="rows" aria-label={label}>
        {rows.map((row) => (
          <li key={row.key}>
            <RowContent row={row} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="rows" role="list" aria-label={label}>
      <WindowVirtualizer data={rows} itemSize={76} bufferSize={400}>
        {(row, at) => (
          <div key={row.key} role="listitem" aria-setsize={rows.length} aria-posinset={at + 1}>
            <RowContent row={row} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

// A page with ten thousand rows takes seconds to draw. Browsers can search in a shorter list by themselves.
const mostInPage = 500;

function RowContent({ row: { title, to, lead, note, text, badges, isCurrent, isOff } }: { readonly row: Row }) {
  return (
    <div className={['row', isCurrent && 'row-current', isOff && 'row-off'].filter(Boolean).join(' ')}>
      {lead === undefined ? null : <div className="row-lead">{lead}</div>}
      <div className="row-main">
        <p className="row-title">
          {to ? (
            <a href={writeAddress(to)} aria-current={isCurrent ? 'true' : undefined}>
              {title}
            </a>
          ) : (
            title
          )}
          {note === undefined ? null : <span className="row-note"> {note}</span>}
        </p>
        {text === undefined ? null : <div className="row-text">{text}</div>}
      </div>
      {badges === undefined ? null : <div className="row-badges">{badges}</div>}
    </div>
  );
}
