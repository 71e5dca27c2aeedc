import type { Block, Line, Remark } from './layout.ts';
import type { Notation } from '../notation.ts';
import { joinOutput, withRemark, type Output, type OutputRemark } from './output.ts';

/** Writes the lines of a block, each with its comments and the empty line before it. */
export function formatLines(
  block: Block,
  indent: number,
  notation: Notation,
  formatLine: (line: Line, next: Line | undefined) => Output,
): Output {
  const space = ' '.repeat(indent);
  const lines = block.lines.flatMap((line, at) => [
    ...line.before.flatMap((remark) => formatAbove(remark, space, notation)),
    ...(line.paragraph ? emptyLine : []),
    ...withRemark(joinOutput(space, formatLine(line, block.lines[at + 1])), behindLine(line, block, notation)),
  ]);
  return [...lines, ...block.after.flatMap((remark) => formatAbove(remark, space, notation))];
}

const emptyLine: Output = [{ text: '' }];

function formatAbove(remark: Remark, space: string, notation: Notation): Output {
  const line = { text: space + signed(remark, notation) };
  return remark.paragraph ? [...emptyLine, line] : [line];
}

/** The comment that stands behind a line of a block. */
export function behindLine({ remark }: Line, block: Block, notation: Notation): OutputRemark | undefined {
  return remark && { text: signed(remark, notation), block: block.outer ?? block };
}

/** A comment as a notation writes it. */
function signed({ text, documentation }: Remark, notation: Notation): string {
  const signs = notation === 'dsl' ? ['//', '///'] : ['#', '##'];
  return signs[documentation ? 1 : 0] + text;
}
