import type { Entry } from '../document.ts';
import type { Row } from './layout.ts';

/** Groups the keys of a table's row with its value (`CN, HK: …`). In a record every entry is a row. */
export function rowsOf(entries: readonly Entry[], isTable: boolean): Row[] {
  const rows: Row[] = [];
  let keys: Entry[] = [];
  for (const entry of entries) {
    keys.push(entry);
    if (isTable && entry.comma && isAlone(entry) && entry !== entries.at(-1)) continue;
    rows.push({ entries: keys, start: keys[0].start, end: entry.end });
    keys = [];
  }
  return rows;
}

function isAlone({ value, type }: Entry): boolean {
  return value === undefined && type === undefined;
}
