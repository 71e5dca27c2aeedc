import type { EntryNode } from '../document.ts';
import type { EntryRow } from './layout.ts';

/** Groups the keys of a table's row with its value (`CN, HK: …`). In a record every entry is a row. */
export function rowsOf(entries: readonly EntryNode[], isTable: boolean): EntryRow[] {
  const rows: EntryRow[] = [];
  let keys: EntryNode[] = [];
  for (const entry of entries) {
    keys.push(entry);
    if (isTable && entry.comma && isAlone(entry) && entry !== entries.at(-1)) continue;
    rows.push({ entries: keys, start: keys[0].start, end: entry.end });
    keys = [];
  }
  return rows;
}

function isAlone({ value, type }: EntryNode): boolean {
  return value === undefined && type === undefined;
}
