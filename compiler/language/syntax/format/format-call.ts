import type { Argument, CallNode } from '../document.ts';
import { joinOutput, type Output } from './output.ts';
import { printArgument, printHead } from './printer.ts';
import { hasRemarks } from './has-comments.ts';
import { blockOf } from './formatter.ts';
import { width } from './width.ts';
import { formatLines } from './format-lines.ts';
import type { PrintPosition, Formatter } from './formatter.ts';

/**
 * Formats a call over several lines. If the last argument is a record or list and the others are short, only that is
 * opened. Otherwise there is one argument per line.
 */
export function formatCall(formatter: Formatter, node: CallNode, at: PrintPosition): Output {
  const open = `${printHead(node, formatter.print)}(`;
  const last = node.arguments.at(-1);
  if (!last) return [{ text: `${open})` }];
  const before = node.arguments.slice(0, -1);
  const block = formatter.layout.blocks.get(node);
  const areFlat = before.every(({ value }) => formatter.flat(value) !== undefined) && !(block && hasRemarks(block));
  const start =
    open + before.map((argument) => `${printArgument(argument, formatter.print)}, `).join('') + labelOf(last);
  const opens =
    ['record', 'list', 'case'].includes(last.value.form) && at.column + start.length + 'case {'.length <= width;
  if (!areFlat || !opens) return formatArguments(formatter, node, open, at);
  const column = at.column + start.length;
  return joinOutput(start, formatter.expression(last.value, { indent: at.indent, column, tail: at.tail + 1 }), ')');
}

/** Formats one argument per line, each with its comments. */
function formatArguments(formatter: Formatter, node: CallNode, open: string, { indent }: PrintPosition): Output {
  const inner = indent + 2;
  const lines = formatLines(blockOf(formatter, node), inner, 'dsl', ({ node: argument }, next) => {
    if (!('value' in argument)) return [];
    const label = labelOf(argument);
    const written = formatter.expression(argument.value, {
      indent: inner,
      column: inner + label.length,
      tail: 1,
    });
    return joinOutput(label, written, next ? ',' : '');
  });
  return [{ text: open }, ...lines, { text: `${' '.repeat(indent)})` }];
}

function labelOf({ name }: Argument): string {
  return name ? `${name.text}: ` : '';
}
