import type { Declaration } from '../../document.ts';
import type { Block, Line } from '../layout.ts';
import { width } from '../width.ts';
import type { Formatter } from '../formatter.ts';
import { flatCells, type Cells } from './flat-cells.ts';
import { startsTable } from './starts-table.ts';

/** Maximum padding of the shortest cell, so that one long name does not move all other columns. */
const maxPadding = 16;

/**
 * Formats the declarations of a block that fit on one line. Consecutive declarations of one kind are aligned as a
 * table, in columns for names, values and bodies.
 */
export function lineUp(formatter: Formatter, { lines }: Block, indent: number): ReadonlyMap<Declaration, string> {
  const texts = new Map<Declaration, string>();
  for (const group of groupsOf(lines)) {
    const rows = group.flatMap((declaration) => {
      const cells = flatCells(formatter, declaration);
      return cells && indent + joinCells(cells).length <= width ? [{ declaration, cells }] : [];
    });
    const all = rows.map(({ cells }) => cells);
    const written = padRows(all, width - indent);
    for (const [at, { declaration }] of rows.entries()) texts.set(declaration, written[at]);
  }
  return texts;
}

function groupsOf(lines: readonly Line[]): Declaration[][] {
  const groups: Declaration[][] = [];
  let last: Declaration | undefined;
  for (const line of lines) {
    const declaration = 'kind' in line.node ? line.node : undefined;
    if (declaration && declaration.kind.text === last?.kind.text && !startsTable(line))
      groups.at(-1)!.push(declaration);
    else if (declaration) groups.push([declaration]);
    last = declaration;
  }
  return groups;
}

/** Pads rows to columns, as far as the line width allows. */
function padRows(rows: readonly Cells[], room: number): string[] {
  const followed = rows.filter(([, value, body]) => value || body);
  const name = longest(followed.map((cells) => cells[0].length));
  const value = longest(followed.filter(([, , body]) => body).map((cells) => cells[1].length));
  const wide = rows.map((cells) => padCells(cells, name, value));
  if (wide.every((text) => text.length <= room)) return wide;
  return rows.map((cells) => {
    const narrow = padCells(cells, name, 0);
    return narrow.length <= room ? narrow : joinCells(cells);
  });
}

function longest(lengths: readonly number[]): number {
  const least = lengths.reduce((least, length) => Math.min(least, length), Infinity);
  return lengths.reduce((most, length) => (length <= least + maxPadding ? Math.max(most, length) : most), 0);
}

function padCells([name, value, body]: Cells, nameColumn: number, valueColumn: number): string {
  return joinCells([name.padEnd(nameColumn), body ? value.padEnd(valueColumn) : value, body]);
}

function joinCells(cells: Cells): string {
  return cells.filter(Boolean).join(' ').trimEnd();
}
