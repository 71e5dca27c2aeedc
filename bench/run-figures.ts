import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';
import { figures } from './figures.ts';
import { resultOf, type Result } from './result.ts';
import { tableRow } from './table-row.ts';

const file = join(packageRoot(), 'node_modules/.cache/tagc/bench.json');

/**
 * Measures the figures whose name contains `name`, prints each result, and stores it in a cache file. The file keeps the
 * last results of other figures. Returns whether every limit was reached.
 */
export async function runFigures(name: string, print: (line: string) => void): Promise<boolean> {
  const chosen = figures.filter(({ figure }) => figure.toLowerCase().includes(name.toLowerCase()));
  if (chosen.length === 0) {
    print(`No figure's name contains "${name}". There are:\n${figures.map(({ figure }) => `  ${figure}`).join('\n')}`);
    return false;
  }
  const results: Result[] = [];
  for (const figure of chosen) {
    const result = resultOf(figure, await figure.measure());
    print(tableRow(result));
    results.push(result);
    keep(results);
  }
  return results.every(({ reached }) => reached !== false);
}

function keep(results: readonly Result[]): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
  const known = new Map([...before, ...results].map((result) => [result.figure, result]));
  const rows = figures.flatMap(({ figure }) => known.get(figure) ?? []);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}
