import type { CaseNode, RecordNode } from '../document.ts';
import type { Output } from './output.ts';
import { writeBlock } from './dsl/format-block.ts';
import { blockOf, type At, type Writer } from './formatter.ts';

/** A record over lines, one entry on each. */
export function writeRecord(writer: Writer, node: RecordNode | CaseNode, { indent }: At): Output {
  const block = blockOf(writer, node);
  if (block.lines.length === 0 && block.after.length === 0) return [{ text: '{}' }];
  return [{ text: '{' }, ...writeBlock(writer, block, indent + 2), { text: `${' '.repeat(indent)}}` }];
}
