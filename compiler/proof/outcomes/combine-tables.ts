import { memoize } from '../../compile/traverse/memoize.ts';
import type { CanStart, OutcomeTable } from './outcome-table.ts';

type Combine = (a: OutcomeTable, b: OutcomeTable) => OutcomeTable;

const order: readonly CanStart[] = ['never', 'some', 'all'];

/** Creates functions that combine tables. `same` returns one object for equal tables. */
export function createCombine(same: (table: OutcomeTable) => OutcomeTable): {
  /** Returns where one of two things can happen. */
  readonly most: Combine;
  /** Returns where something can happen that follows something else, between which visitors can change. */
  readonly following: Combine;
} {
  const combineBy = (choose: (a: CanStart, b: CanStart) => CanStart): Combine => {
    const combined = memoize((a: OutcomeTable) => memoize((b: OutcomeTable) => combine(a, b)));
    return (a, b) => (a === b ? a : combined(a)(b));

    function combine(a: OutcomeTable, b: OutcomeTable): OutcomeTable {
      const [cellsOfA, cellsOfB] = [a, b].map(cellsByCountry);
      const rows = new Map<string, { readonly countries: string[]; readonly cells: readonly CanStart[] }>();
      for (const code of new Set([...cellsOfA.keys(), ...cellsOfB.keys()])) {
        const [ofA, ofB] = [cellsOfA.get(code) ?? [], cellsOfB.get(code) ?? []];
        const cells = Array.from({ length: Math.max(ofA.length, ofB.length) }, (_, at) =>
          choose(ofA[at] ?? 'never', ofB[at] ?? 'never'),
        );
        if (cells.every((cell) => cell === 'never')) continue;
        const row = rows.get(cells.join());
        if (row) row.countries.push(code);
        else rows.set(cells.join(), { countries: [code], cells });
      }
      return same({ rows: [...rows.values()] });
    }
  };

  return {
    most: combineBy((a, b) => (order.indexOf(a) > order.indexOf(b) ? a : b)),
    following: combineBy((own, before) => (own === 'all' && before !== 'all' ? 'some' : own)),
  };
}

function cellsByCountry({ rows }: OutcomeTable): ReadonlyMap<string, readonly CanStart[]> {
  return new Map(rows.flatMap(({ countries, cells }) => countries.map((code) => [code, cells] as const)));
}
