import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { CaseNode, RecordNode } from '../../document.ts';
import type { Block, Row } from '../layout.ts';
import type { Output } from '../output.ts';
import { printType } from '../printer.ts';
import { writeLines } from '../format-lines.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { isPlain } from './is-plain.ts';
import { writeFieldKey, writeKey } from './format-key.ts';
import { writeValue } from './format-value.ts';
import { behindKey, inline, type YamlValue } from './yaml-value.ts';

/** The entries of a record or case, one below the other. */
export function writeMapping(context: YamlContext, node: RecordNode | CaseNode, indent: number): YamlValue {
  const { layout, print } = context.writer;
  const block = layout.blocks.get(node)!;
  if (block.lines.length === 0) return writeEmpty(block, indent);
  const lines = writeLines(block, indent, 'yaml', ({ node: row }) => {
    if (!('entries' in row)) throw new InternalError('A record holds something else than entries.');
    const [{ key }] = row.entries;
    const name = node.form === 'record' ? writeFieldKey(print, key, isPlain) : writeKey(print(key), isPlain);
    return writePair(context, name, row, indent, true);
  });
  return { form: 'below', lines };
}

/** Comments where nothing else stands need braces around them, to show what they are in. */
export function writeEmpty(block: Block, indent: number): YamlValue {
  if (block.after.length === 0) return inline('{}');
  const comments = writeLines(block, indent, 'yaml', () => []);
  return { form: 'inline', output: [{ text: '{' }, ...comments, { text: `${' '.repeat(indent)}}` }] };
}

/** `key: value`; where the value may be no text, quotes would hold an expression. */
export function writePair(context: YamlContext, key: string, row: Row, indent: number, admitsText: boolean): Output {
  const { value, type } = row.entries.at(-1)!;
  if (type) return behindKey(key, inline(printType(type)));
  if (!value) return behindKey(key, { form: 'nothing' });
  const place = { indent: indent + 2, column: indent + key.length + 2 };
  return behindKey(key, writeValue(context, value, place, admitsText));
}
