import type { CaseNode, RecordNode } from '../document.ts';
import type { Output } from './output.ts';
import { formatBlock } from './dsl/format-block.ts';
import { blockOf, type At, type Formatter } from './formatter.ts';

/** A record over lines, one entry on each. */
export function formatRecord(formatter: Formatter, node: RecordNode | CaseNode, { indent }: At): Output {
  const block = blockOf(formatter, node);
  if (block.lines.length === 0 && block.after.length === 0) return [{ text: '{}' }];
  return [{ text: '{' }, ...formatBlock(formatter, block, indent + 2), { text: `${' '.repeat(indent)}}` }];
}
