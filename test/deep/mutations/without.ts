import type { Node } from '../../../compiler/language/syntax/document.ts';
import type { Edit } from './operator.ts';

/** Removes one of several pieces, with the comma or the line end that separates it from its neighbour. */
export function without(row: readonly Node[], at: number): Edit {
  const { start, end } = row[at];
  if (at + 1 < row.length) return { start, end: row[at + 1].start, instead: '' };
  return { start: at > 0 ? row[at - 1].end : start, end, instead: '' };
}

/** Returns one edit for each piece of a row. */
export const withoutEach = (row: readonly Node[]): Edit[] => row.map((_, at) => without(row, at));
