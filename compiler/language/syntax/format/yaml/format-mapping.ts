import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { CaseNode, RecordNode } from '../../document.ts';
import type { Block, EntryRow } from '../layout.ts';
import type { Output } from '../output.ts';
import { printType } from '../printer.ts';
import { formatLines } from '../format-lines.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { isPlainScalar } from './is-plain-scalar.ts';
import { formatFieldKey, formatKey } from './format-key.ts';
import { afterKey, inline, type YamlValue } from './yaml-value.ts';

/** Formats the entries of a record or case below each other. */
export function formatMapping(formatter: YamlFormatter, node: RecordNode | CaseNode, indent: number): YamlValue {
  const { layout, print } = formatter.dsl;
  const block = layout.blocks.get(node)!;
  if (block.lines.length === 0) return formatEmpty(block, indent);
  const lines = formatLines(block, indent, 'yaml', ({ node: row }) => {
    if (!('entries' in row)) throw new InternalError('A record contains a line that is not an entry.');
    const [{ key }] = row.entries;
    const name =
      node.form === 'record' ? formatFieldKey(print, key, isPlainScalar) : formatKey(print(key), isPlainScalar);
    return formatPair(formatter, name, row, indent, true);
  });
  return { form: 'below', lines };
}

/** Formats an empty block. Comments are put in braces, which show what they belong to. */
export function formatEmpty(block: Block, indent: number): YamlValue {
  if (block.after.length === 0) return inline('{}');
  const comments = formatLines(block, indent, 'yaml', () => []);
  return { form: 'inline', output: [{ text: '{' }, ...comments, { text: `${' '.repeat(indent)}}` }] };
}

/** Formats `key: value`. Without `admitsText`, YAML quotes around the value contain an expression. */
export function formatPair(
  formatter: YamlFormatter,
  key: string,
  row: EntryRow,
  indent: number,
  admitsText: boolean,
): Output {
  const { value, type } = row.entries.at(-1)!;
  if (type) return afterKey(key, inline(printType(type)));
  if (!value) return afterKey(key, { form: 'nothing' });
  const place = { indent: indent + 2, column: indent + key.length + 2 };
  return afterKey(key, formatter.value(value, place, admitsText));
}
