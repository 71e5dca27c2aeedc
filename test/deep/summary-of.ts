import type { Found } from './run-search.ts';

/** Returns a table of all searches: cases, seconds, outcomes, and whether the search passed. */
export function summaryOf(all: readonly Found[]): string {
  const rows = all.map((found) => [
    found.search.name,
    `${found.findings.size}${found.count === undefined ? '' : ` of ${found.count}`}`,
    found.seconds.toFixed(0),
    problemOf(found) === undefined ? 'passed' : 'FAILED',
    outcomesOf(found),
  ]);
  const table = [['search', 'cases', 'seconds', 'result', 'outcomes'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the problem of a search: of one case, or of all of them together. */
export function problemOf({ search, findings }: Found): string | undefined {
  const all = [...findings.values()];
  return all.find(({ problem }) => problem !== undefined)?.problem ?? search.judge?.(all);
}

function outcomesOf({ findings }: Found): string {
  const counts = new Map<string, number>();
  for (const { outcome } of findings.values()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}
