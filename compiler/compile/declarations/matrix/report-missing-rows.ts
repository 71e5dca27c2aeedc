import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Matrix, MatrixRow } from '../../../language/model/program.ts';
import type { Type } from '../../../language/model/type.ts';
import { hasRowForEachKey, isByClosedLists } from '../../traverse/has-value-for-each-key.ts';
import { addTo } from '../../../language/source/lists.ts';

type Table = Pick<Matrix, 'keys' | 'type' | 'rows' | 'otherwise'>;

/**
 * Reports a lookup table by closed lists, such as sites and stages, that has no row for some of the keys. A table whose
 * type is optional may have gaps. So may one by countries or other open keys, whose reads may be missing.
 */
export function reportMissingRows(linker: Linker, { name, source }: Binding, table: Table): void {
  const { keys, type, rows, otherwise } = table;
  if (otherwise || type.optional || !isByClosedLists(table) || hasRowForEachKey(table)) return;
  const named: string[] = [];
  for (const words of missingKeys(keys, rows)) {
    named.push(named.length === mostNamed ? '…' : words.join(', '));
    if (named.length > mostNamed) break;
  }
  linker.mistake('missing-rows', { matrix: name.text, rows: named.join(' · ') }, source, name);
}

const mostNamed = 3;

/** Yields the combinations of keys that no row matches. */
function* missingKeys([first, second]: readonly Type[], rows: readonly MatrixRow[]): Generator<readonly string[]> {
  const ofAny = rows.filter(({ keys }) => !keys[0]);
  const byFirst = new Map<string, MatrixRow[]>();
  for (const row of rows) for (const word of row.keys[0] ?? []) addTo(byFirst, word, row);
  for (const word of first.words!) {
    const found = [...ofAny, ...(byFirst.get(word) ?? [])];
    if (!second) {
      if (found.length === 0) yield [word];
    } else if (found.every(({ keys }) => keys[1])) {
      const taken = new Set(found.flatMap(({ keys }) => keys[1]!));
      for (const other of second.words!) if (!taken.has(other)) yield [word, other];
    }
  }
}
