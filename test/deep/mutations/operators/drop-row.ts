import type { EntryNode } from '../../../../compiler/language/syntax/document.ts';
import { entryName } from '../entry-name.ts';
import type { Edit, Operator } from '../operator.ts';
import { rowsOf } from '../rows-of.ts';
import { withoutEach } from '../without.ts';

export const dropRow: Operator = {
  kind: 'a row of a table or a case dropped',
  example: [
    'data login: text = case { signedIn: "auth", otherwise: "anonymous" }',
    'data login: text = case { otherwise: "anonymous" }',
  ],
  mutate: (part) => {
    const rows = rowsOf(part);
    const last = rows.filter((row) => entryName(row.at(-1)!) !== 'otherwise').length;
    const whole = withoutEach(rows.map((row) => ({ start: row[0].start, end: row.at(-1)!.end }))).slice(0, last);
    return [...whole, ...rows.flatMap(withoutKeys)];
  },
};

/** Drops each key of `CN, HK: …` alone. */
function withoutKeys(row: readonly EntryNode[]): Edit[] {
  if (row.length === 1) return [];
  return row.map(({ start, key }, at) =>
    at + 1 < row.length
      ? { start, end: row[at + 1].start, instead: '' }
      : { start: row[at - 1].key.end, end: key.end, instead: '' },
  );
}
