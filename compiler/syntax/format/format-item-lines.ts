import type { Expression } from '../document.ts';
import type { Notation } from '../notation.ts';
import type { Block } from './layout.ts';
import { joinOutput, type Output } from './output.ts';
import { formatLines } from './format-lines.ts';

/** A list in brackets with one item a line, each with its comments. */
export function formatItemLines(
  block: Block,
  indent: number,
  notation: Notation,
  formatItem: (item: Expression) => Output | string,
): Output {
  const lines = formatLines(block, indent + 2, notation, ({ node }, next) =>
    'item' in node ? joinOutput(formatItem(node.item), next ? ',' : '') : [],
  );
  return [{ text: '[' }, ...lines, { text: `${' '.repeat(indent)}]` }];
}
