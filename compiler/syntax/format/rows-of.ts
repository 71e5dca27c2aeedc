import type { Entry } from '../document.ts';
import type { Row } from './layout.ts';

/** The entries of a body with those before them whose value they share; in a record every entry stands for itself. */
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
