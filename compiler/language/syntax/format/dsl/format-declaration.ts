import type { Declaration } from '../../document.ts';
import { joinOutput, textOutput, type Output } from '../output.ts';
import { width } from '../width.ts';
import { formatRecord } from '../format-record.ts';
import type { PrintPosition, Formatter } from '../formatter.ts';
import { flatValues, isTable } from './flat-cells.ts';
import { formatHeader } from './format-header.ts';
import { formatAfterSign } from './format-after-sign.ts';
import { formatBlock } from './format-block.ts';

/** Formats a declaration: on one line if `short` is that line, otherwise with its value or body over several lines. */
export function formatDeclaration(formatter: Formatter, node: Declaration, indent: number, short?: string): Output {
  if (short !== undefined) return textOutput(short);
  const header = formatHeader(formatter, node, indent);
  const { length } = header.at(-1)!.text;
  const column = header.length === 1 ? indent + length : length;
  const at = { indent, column, tail: node.body ? ' {'.length : 0 };
  const values = formatValues(formatter, node, at);
  return joinOutput(header, values, formatCondition(formatter, node, at), formatBody(formatter, node, indent));
}

function formatValues(formatter: Formatter, { values }: Declaration, at: PrintPosition): Output {
  if (values.length === 0) return textOutput('');
  const [first] = values;
  if (first.form === 'case' && isTable(first)) return joinOutput(' = case ', formatRecord(formatter, first, at));
  const flat = flatValues(formatter, values);
  if (flat !== undefined && at.column + ' = '.length + flat.length + at.tail <= width) return textOutput(` = ${flat}`);
  if (values.length === 1)
    return joinOutput(' =', formatAfterSign(formatter, values[0], { ...at, column: at.column + ' ='.length }));
  const indent = at.indent + 2;
  const lines = values.flatMap((value, place) => {
    const written = formatter.expression(value, { indent, column: indent, tail: 1 });
    return joinOutput(' '.repeat(indent), written, place < values.length - 1 ? ',' : '');
  });
  return [{ text: ' =' }, ...lines];
}

function formatCondition(formatter: Formatter, { when }: Declaration, { indent, column, tail }: PrintPosition): Output {
  if (!when) return textOutput('');
  const start = ' when ';
  return joinOutput(start, formatter.expression(when, { indent: indent + 2, column: column + start.length, tail }));
}

function formatBody(formatter: Formatter, { body }: Declaration, indent: number): Output {
  if (!body) return textOutput('');
  const block = formatter.layout.blocks.get(body)!;
  if (block.lines.length === 0 && block.after.length === 0) return textOutput(' {}');
  return [{ text: ' {' }, ...formatBlock(formatter, block, indent + 2), { text: `${' '.repeat(indent)}}` }];
}
