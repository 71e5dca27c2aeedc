import type { Declaration } from '../../document.ts';
import { join, textOutput, type Output } from '../output.ts';
import { width } from '../width.ts';
import { writeExpression } from '../format-expression.ts';
import { writeRecord } from '../format-record.ts';
import type { At, Writer } from '../formatter.ts';
import { flatValues, isTable } from './flat-cells.ts';
import { writeHeader } from './format-header.ts';
import { writeBehindSign } from './format-behind-sign.ts';
import { writeBlock } from './format-block.ts';

/** A declaration on one line, where it has one, or with its value or body over lines. */
export function writeDeclaration(writer: Writer, node: Declaration, indent: number, short?: string): Output {
  if (short !== undefined) return textOutput(short);
  const header = writeHeader(writer, node, indent);
  const { length } = header.at(-1)!.text;
  const column = header.length === 1 ? indent + length : length;
  const at = { indent, column, tail: node.body ? ' {'.length : 0 };
  const values = writeValues(writer, node, at);
  return join(header, values, writeCondition(writer, node, at), writeBody(writer, node, indent));
}

function writeValues(writer: Writer, { values }: Declaration, at: At): Output {
  if (values.length === 0) return textOutput('');
  const [first] = values;
  if (first.form === 'case' && isTable(first)) return join(' = case ', writeRecord(writer, first, at));
  const flat = flatValues(writer, values);
  if (flat !== undefined && at.column + ' = '.length + flat.length + at.tail <= width) return textOutput(` = ${flat}`);
  if (values.length === 1)
    return join(' =', writeBehindSign(writer, values[0], { ...at, column: at.column + ' ='.length }));
  const indent = at.indent + 2;
  const lines = values.flatMap((value, place) => {
    const written = writeExpression(writer, value, { indent, column: indent, tail: 1 });
    return join(' '.repeat(indent), written, place < values.length - 1 ? ',' : '');
  });
  return [{ text: ' =' }, ...lines];
}

function writeCondition(writer: Writer, { when }: Declaration, { indent, column, tail }: At): Output {
  if (!when) return textOutput('');
  const start = ' when ';
  return join(start, writeExpression(writer, when, { indent: indent + 2, column: column + start.length, tail }));
}

function writeBody(writer: Writer, { body }: Declaration, indent: number): Output {
  if (!body) return textOutput('');
  const block = writer.layout.blocks.get(body)!;
  if (block.lines.length === 0 && block.after.length === 0) return textOutput(' {}');
  return [{ text: ' {' }, ...writeBlock(writer, block, indent + 2), { text: `${' '.repeat(indent)}}` }];
}
