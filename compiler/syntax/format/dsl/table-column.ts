import type { Block, LineNode } from '../layout.ts';
import { width } from '../width.ts';
import type { Writer } from '../writer.ts';
import { flatValue, headOf } from './row-parts.ts';

const mostColumns = 40;

/** Where the values of a block's lines stand, counted from its indentation: behind the longest head that has one line. */
export function tableColumn(writer: Writer, { lines }: Block, indent: number): number {
  return 1 + lines.reduce((longest, { node }) => Math.max(longest, headLength(writer, node, indent)), 0);
}

function headLength(writer: Writer, node: LineNode, indent: number): number {
  if ('word' in node) return node.word.text === 'promise' ? 0 : node.word.text.length;
  if (!('entries' in node)) return 0;
  const { length } = headOf(writer, node);
  const flat = flatValue(writer, node);
  return flat !== undefined && length <= mostColumns && indent + length + 1 + flat.length <= width ? length : 0;
}
