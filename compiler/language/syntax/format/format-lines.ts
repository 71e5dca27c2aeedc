import type { Block, Line, Remark } from './layout.ts';
import type { Syntax } from '../parse-all.ts';
import { joinOutput, withRemark, type Output, type OutputRemark } from './output.ts';

/** Formats the lines of a block, each with its comments and the empty line before it. */
export function formatLines(
  block: Block,
  indent: number,
  syntax: Syntax,
  formatLine: (line: Line, next: Line | undefined) => Output,
): Output {
  const space = ' '.repeat(indent);
  const lines = block.lines.flatMap((line, at) => [
    ...line.before.flatMap((remark) => formatAbove(remark, space, syntax)),
    ...(line.paragraph ? emptyLine : []),
    ...withRemark(joinOutput(space, formatLine(line, block.lines[at + 1])), trailingComment(line, block, syntax)),
  ]);
  return [...lines, ...block.after.flatMap((remark) => formatAbove(remark, space, syntax))];
}

const emptyLine: Output = [{ text: '' }];

function formatAbove(remark: Remark, space: string, syntax: Syntax): Output {
  const line = { text: space + signed(remark, syntax) };
  return remark.paragraph ? [...emptyLine, line] : [line];
}

/** Returns the comment at the end of a line of a block. */
export function trailingComment({ remark }: Line, block: Block, syntax: Syntax): OutputRemark | undefined {
  return remark && { text: signed(remark, syntax), block: block.outer ?? block };
}

/** Returns a comment with the marker of the syntax. */
function signed({ text, documentation }: Remark, syntax: Syntax): string {
  const signs = syntax === 'dsl' ? ['//', '///'] : ['#', '##'];
  return signs[documentation ? 1 : 0] + text;
}
