import type { Block, Line, LineNode } from '../layout.ts';
import { width } from '../width.ts';
import type { Formatter } from '../formatter.ts';
import { startsTable } from './starts-table.ts';
import { flatValue, headOf } from './row-parts.ts';

const maxColumns = 40;

/**
 * Returns the column of the values of each line, relative to the block's indentation. It is after the longest key of a
 * line that fits. A rule has one column for all fields and clauses. A table has new columns after an empty line.
 */
export function tableColumns(formatter: Formatter, { lines }: Block, indent: number): ReadonlyMap<Line, number> {
  const hasClauses = lines.some(({ node }) => 'word' in node);
  const columns = new Map<Line, number>();
  for (const group of hasClauses ? [lines] : groupsOf(lines)) {
    const column = group.reduce((longest, { node }) => Math.max(longest, headLength(formatter, node, indent)), 0) + 1;
    for (const line of group) columns.set(line, column);
  }
  return columns;
}

function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (groups.length > 0 && !startsTable(line)) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

function headLength(formatter: Formatter, node: LineNode, indent: number): number {
  if ('word' in node) return node.word.text === 'promise' ? 0 : node.word.text.length;
  if (!('entries' in node)) return 0;
  const { length } = headOf(formatter, node);
  const flat = flatValue(formatter, node);
  return flat !== undefined && length <= maxColumns && indent + length + 1 + flat.length <= width ? length : 0;
}
