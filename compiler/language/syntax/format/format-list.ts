import type { ListNode } from '../document.ts';
import { joinOutput, type Output, type OutputLine } from './output.ts';
import { hasRemarks } from './has-comments.ts';
import { formatItemLines } from './format-item-lines.ts';
import { width } from './width.ts';
import { blockOf, type PrintPosition, type Formatter } from './formatter.ts';

/**
 * Formats a list over several lines: filled lines if all items are short and without comments, otherwise one per line.
 */
export function formatList(formatter: Formatter, node: ListNode, { indent }: PrintPosition): Output {
  const { items } = node;
  const inner = indent + 2;
  const block = blockOf(formatter, node);
  if (hasRemarks(block)) {
    const at = { indent: inner, column: inner, tail: 1 };
    return formatItemLines(block, indent, 'dsl', (item) => formatter.expression(item, at));
  }
  const flats = items.map((item) => formatter.flat(item));
  const isShort = flats.every((flat) => flat !== undefined && inner + flat.length < width);
  const lines = isShort
    ? fill(flats as string[], inner)
    : items.flatMap((item, at) => formatItem(formatter, item, inner, at < items.length - 1));
  return [{ text: '[' }, ...lines, { text: `${' '.repeat(indent)}]` }];
}

function formatItem(formatter: Formatter, item: ListNode['items'][number], indent: number, hasNext: boolean): Output {
  const written = formatter.expression(item, { indent, column: indent, tail: 1 });
  return joinOutput(' '.repeat(indent), written, hasNext ? ',' : '');
}

/** Fills each line with as many items as fit. */
export function fill(items: readonly string[], indent: number): OutputLine[] {
  const lines: string[] = [];
  for (const [at, item] of items.entries()) {
    const text = at < items.length - 1 ? `${item},` : item;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(' '.repeat(indent) + text);
  }
  return lines.map((text) => ({ text }));
}
