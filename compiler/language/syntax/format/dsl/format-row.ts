import type { EntryRow } from '../layout.ts';
import { joinOutput, textOutput, type Output } from '../output.ts';
import { width } from '../width.ts';
import type { Formatter } from '../formatter.ts';
import { flatValue, headOf } from './row-parts.ts';
import { formatAfterSign } from './format-after-sign.ts';

interface RowPlace {
  readonly indent: number;
  /** Column of the values in this block. */
  readonly column: number;
  readonly comma: boolean;
}

/** Formats `key: value`, or a key alone. */
export function formatRow(formatter: Formatter, row: EntryRow, { indent, column, comma }: RowPlace): Output {
  const head = headOf(formatter, row);
  const end = comma ? ',' : '';
  const { value } = row.entries.at(-1)!;
  const flat = flatValue(formatter, row);
  if (flat !== undefined && indent + column + flat.length + end.length <= width) {
    return textOutput(`${`${head} `.padEnd(column)}${flat}${end}`);
  }
  if (!value) return textOutput(flat === undefined ? head + end : `${head} ${flat}${end}`);
  const at = { indent, column: indent + head.length, tail: end.length };
  return joinOutput(head, formatAfterSign(formatter, value, at), end);
}
