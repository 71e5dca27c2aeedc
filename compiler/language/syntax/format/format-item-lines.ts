import type { ExpressionNode } from '../document.ts';
import type { Syntax } from '../parse-all.ts';
import type { Block } from './layout.ts';
import { joinOutput, type Output } from './output.ts';
import { formatLines } from './format-lines.ts';

/** Formats a list in brackets with one item per line, each with its comments. */
export function formatItemLines(
  block: Block,
  indent: number,
  syntax: Syntax,
  formatItem: (item: ExpressionNode) => Output | string,
): Output {
  const lines = formatLines(block, indent + 2, syntax, ({ node }, next) =>
    'item' in node ? joinOutput(formatItem(node.item), next ? ',' : '') : [],
  );
  return [{ text: '[' }, ...lines, { text: `${' '.repeat(indent)}]` }];
}
