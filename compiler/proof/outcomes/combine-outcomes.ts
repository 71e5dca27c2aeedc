import type { CanStart, OutcomeTable } from './outcome-table.ts';
import type { SiteOutcome } from './outcomes.ts';

type Outcomes = readonly SiteOutcome[];

const order: readonly CanStart[] = ['never', 'some', 'all'];

/**
 * Creates a function that combines where two things can happen: where both can (`least`), or where one of them can
 * (`most`). `same` returns one object for equal tables.
 */
export function createCombine(
  which: 'least' | 'most',
  same: (table: OutcomeTable) => OutcomeTable,
): (a: Outcomes, b: Outcomes) => Outcomes {
  const chosen = which === 'least' ? Math.min : Math.max;

  function combineTables(a: OutcomeTable, b: OutcomeTable): OutcomeTable {
    if (a === b) return a;
    const cellsOf = [a, b].map(cellsByCountry);
    const rows = new Map<string, { readonly countries: string[]; readonly cells: readonly CanStart[] }>();
    for (const code of new Set(cellsOf.flatMap((cells) => [...cells.keys()]))) {
      const [ofA, ofB] = cellsOf.map((cells) => cells.get(code) ?? []);
      const states = Math.max(ofA.length, ofB.length);
      const cells = Array.from({ length: states }, (_, at) => order[chosen(rankOf(ofA[at]), rankOf(ofB[at]))]);
      if (cells.every((cell) => cell === 'never')) continue;
      const row = rows.get(cells.join());
      if (row) row.countries.push(code);
      else rows.set(cells.join(), { countries: [code], cells });
    }
    return same({ rows: [...rows.values()] });
  }

  function combineSites(a: SiteOutcome, b: SiteOutcome): SiteOutcome {
    const both = (ofA: readonly OutcomeTable[], ofB: readonly OutcomeTable[]) =>
      ofA.map((table, at) => combineTables(table, ofB[at]));
    return {
      site: a.site,
      anywhere: combineTables(a.anywhere, b.anywhere),
      onPages: both(a.onPages, b.onPages),
      onPagesAlone: both(a.onPagesAlone, b.onPagesAlone),
    };
  }

  return (a, b) => {
    const found = a.flatMap((one): Outcomes => {
      const other = b.find(({ site }) => site === one.site);
      if (other) return [combineSites(one, other)].filter(({ anywhere }) => anywhere.rows.length > 0);
      return which === 'most' ? [one] : [];
    });
    if (which === 'least') return found;
    return [...found, ...b.filter(({ site }) => !a.some((one) => one.site === site))];
  };
}

const rankOf = (cell: CanStart = 'never'): number => order.indexOf(cell);

function cellsByCountry({ rows }: OutcomeTable): ReadonlyMap<string, readonly CanStart[]> {
  return new Map(rows.flatMap(({ countries, cells }) => countries.map((code) => [code, cells] as const)));
}
