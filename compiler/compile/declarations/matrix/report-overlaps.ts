import type { MatrixRow } from '../../../language/model/program.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';

/** Reports each row that matches a key of an earlier row; later rows are not compared with it. */
export function reportOverlaps(linker: Linker, { source }: Binding, rows: readonly MatrixRow[]): void {
  const taken: Taken = new Map();
  for (const row of rows) {
    // Skip rows without keys, with too many keys or with a reported key.
    if (row.keys.length === 0 || row.keys.length > 2 || row.keys.some((key) => key?.length === 0)) continue;
    const earlier = findTaken(taken, row);
    if (!earlier) take(taken, row);
    else {
      const shared = row.keys.map((key, column) => sharedKey(key, earlier.keys[column]));
      const related = { span: earlier.span, label: 'the other row' };
      linker.mistake('row-overlap', { key: shared.join(', ') }, source, row.span, related);
    }
  }
}

/** Rows by first and second key, so that long tables need no pairwise comparison. */
type Taken = Map<string | symbol, Map<string | symbol, MatrixRow>>;

const any = Symbol('rows with "any", and rows with one key');
const all = Symbol('all rows');

function findTaken(taken: Taken, { keys: [first, second] }: MatrixRow): MatrixRow | undefined {
  for (const one of first ? [...first, any] : [all]) {
    const rows = taken.get(one);
    if (!rows) continue;
    for (const other of second ? [...second, any] : [all]) {
      const row = rows.get(other);
      if (row) return row;
    }
  }
  return undefined;
}

function take(taken: Taken, row: MatrixRow): void {
  const [first, second] = row.keys;
  for (const one of [...(first ?? [any]), all]) {
    const rows = taken.get(one) ?? new Map<string | symbol, MatrixRow>();
    taken.set(one, rows);
    for (const other of [...(second ?? [any]), all]) if (!rows.has(other)) rows.set(other, row);
  }
}

function sharedKey(a: readonly string[] | undefined, b: readonly string[] | undefined): string | undefined {
  if (!a) return b ? b[0] : 'any';
  return b ? a.find((code) => b.includes(code)) : a[0];
}
