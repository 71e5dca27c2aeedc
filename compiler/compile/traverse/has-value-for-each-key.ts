import type { Matrix } from '../../language/model/program.ts';

type Table = Pick<Matrix, 'keys' | 'type' | 'rows' | 'otherwise'>;

/**
 * Whether a lookup table has a value for each key that is not missing. Tables by closed lists, such as sites and stages,
 * must have a row for each key unless their type is optional.
 */
export function hasValueForEachKey(table: Table): boolean {
  if (table.otherwise) return true;
  return isByClosedLists(table) && (!table.type.optional || hasRowForEachKey(table));
}

/** Whether all keys of a lookup table are of closed lists, such as sites and stages. */
export function isByClosedLists({ keys }: Pick<Matrix, 'keys'>): boolean {
  return keys.length > 0 && keys.every(({ words }) => words);
}

/** Whether the rows of a lookup table by closed lists match every key. Rows do not overlap, so counting is enough. */
export function hasRowForEachKey({ keys, rows }: Pick<Matrix, 'keys' | 'rows'>): boolean {
  const sizeOf = (codes: readonly string[] | undefined, at: number) =>
    codes ? new Set(codes).size : keys[at].words!.length;
  const covered = rows.map((row) => row.keys.map(sizeOf).reduce((a, b) => a * b, 1));
  return covered.reduce((a, b) => a + b, 0) >= keys.reduce((count, { words }) => count * words!.length, 1);
}
