import type { ActionNode } from '../document.ts';
import type { Layout } from './layout.ts';
import { createPrinter } from './printer.ts';
import { formatSentence, sentenceOf } from './sentence.ts';
import { createFormatter } from './create-formatter.ts';

// Without comments the layout can be empty: `blockOf` computes the blocks.
const layout: Layout = { top: { lines: [], after: [] }, blocks: new Map() };

/** Prints an action in its canonical form, over several lines if it is long, without comments. */
export function printAction(action: ActionNode): string {
  const formatter = createFormatter(layout, createPrinter());
  const lines = formatSentence(formatter, sentenceOf(action), { indent: 0, column: 0, tail: 0 });
  return lines.map(({ text }) => text).join('\n');
}
