import type { ActionNode } from '../document.ts';
import type { Layout } from './layout.ts';
import { createPrinter } from './printer.ts';
import { sentenceOf } from './sentence.ts';
import { createFormatter } from './create-formatter.ts';
import { formatSentence } from './format-sentence.ts';

// Without comments, blocks are found where they are written.
const layout: Layout = { top: { lines: [], after: [] }, blocks: new Map() };

/** An action in the one form that its meaning has, over lines where it is long; comments left out. */
export function printAction(action: ActionNode): string {
  const formatter = createFormatter(layout, createPrinter());
  const lines = formatSentence(formatter, sentenceOf(action), { indent: 0, column: 0, tail: 0 });
  return lines.map(({ text }) => text).join('\n');
}
