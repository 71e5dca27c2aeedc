import type { Declaration } from '../../document.ts';
import { joinOutput, textOutput, type Output } from '../output.ts';
import { quoteText } from '../quote-text.ts';
import { hasRemarkedParameters } from '../has-comments.ts';
import { formatLines } from '../format-lines.ts';
import { blockOf, type Formatter } from '../formatter.ts';
import { printHeader, printParameter, printTyped, printWords } from './print-header.ts';

/** Formats a declaration up to `=` or `{`: on one line, or with one parameter per line if these have comments. */
export function formatHeader(formatter: Formatter, node: Declaration, indent: number): Output {
  if (!hasRemarkedParameters(formatter.layout, node)) return textOutput(printHeader(node, formatter.print));
  const lines = formatLines(blockOf(formatter, node), indent + 2, 'dsl', ({ node: parameter }, next) =>
    'name' in parameter && 'type' in parameter ? textOutput(printParameter(parameter) + (next ? ',' : '')) : [],
  );
  const title = node.title ? ` ${quoteText(node.title.text)}` : '';
  const close = { text: `${' '.repeat(indent)})` };
  return joinOutput(`${printWords(node)}(`, [{ text: '' }, ...lines, close], title + printTyped(node, formatter.print));
}
