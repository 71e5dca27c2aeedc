import { append } from '../../source/lists.ts';
import type { Output, OutputLine } from './output.ts';

/** Joins the lines to the text of a file. Aligns the trailing comments of consecutive lines of a block. */
export function toText(lines: Output): string {
  const texts: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (end < lines.length && areNeighbours(lines[end - 1], lines[end])) end++;
    const group = lines.slice(at, end);
    const column = group.reduce((longest, { text }) => Math.max(longest, text.length), 0) + 2;
    append(
      texts,
      group.map(({ text, remark }) => (remark === undefined ? text : text.padEnd(column) + remark.text)),
    );
    at = end;
  }
  return texts.map((text) => `${text.trimEnd()}\n`).join('');
}

/**
 * Whether the comments of two lines are aligned: both are in the same block, or have the same indentation. A header's
 * comment is not aligned with its body. A first action is on the line of its clause, so it is aligned with the clauses.
 */
function areNeighbours(before: OutputLine, line: OutputLine): boolean {
  if (!before.remark || !line.remark) return false;
  return before.remark.block === line.remark.block || indentOf(before) === indentOf(line);
}

function indentOf({ text }: OutputLine): number {
  return text.length - text.trimStart().length;
}
