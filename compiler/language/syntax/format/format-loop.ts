import type { ExpressionNode, LoopNode } from '../document.ts';
import type { Formatter, PrintPosition } from './formatter.ts';
import { joinOutput, type Output } from './output.ts';
import { printLoopHead } from './printer.ts';
import { width } from './width.ts';

/** Formats a long loop: with its value opened on the first line, or with a line for each of its parts. */
export function formatLoop(formatter: Formatter, node: LoopNode, at: PrintPosition): Output {
  const head = `${printLoopHead(node, formatter.print)}: `;
  const column = at.column + head.length;
  const isFlat = [node.list, node.when].every((part) => !part || formatter.flat(part) !== undefined);
  if (!isFlat || !opens.has(node.value.form) || column + mostOfOpening > width) return formatLines(formatter, node, at);
  return joinOutput(head, formatter.expression(node.value, { ...at, column, tail: at.tail + 1 }), ']');
}

const opens = new Set<ExpressionNode['form']>(['record', 'list', 'case']);

/** `case {`, as the longest beginning of a value that is opened. */
const mostOfOpening = 6;

function formatLines(formatter: Formatter, { item, list, when, value }: LoopNode, { indent }: PrintPosition): Output {
  const inner = indent + 2;
  const line = (words: string, part: ExpressionNode, sign: string) => {
    const position = { indent: inner, column: inner + words.length, tail: sign.length };
    return joinOutput(' '.repeat(inner) + words, formatter.expression(part, position), sign);
  };
  return [
    { text: '[' },
    ...line(`for ${item.text} in `, list, when ? '' : ':'),
    ...(when ? line('when ', when, ':') : []),
    ...line('', value, ''),
    { text: `${' '.repeat(indent)}]` },
  ];
}
