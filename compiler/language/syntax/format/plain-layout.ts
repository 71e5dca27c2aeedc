import { isBlockNode, isList, linesIn } from './block-nodes.ts';
import type { Block, BlockNode, Layout } from './layout.ts';

/** Returns the layout of a node, without comments and paragraphs. */
export function plainLayout(node: object): Layout {
  const blocks = new Map<BlockNode, Block>();
  collect(node, blocks);
  return { top: { lines: [], after: [] }, blocks };
}

/** Returns the lines of a block without comments. */
export function plainBlock(node: BlockNode): Block {
  return { lines: linesIn(node).map((line) => ({ node: line, before: [], paragraph: false })), after: [] };
}

function collect(value: object, blocks: Map<BlockNode, Block>): void {
  if (isBlockNode(value) || isList(value)) {
    blocks.set(value, plainBlock(value));
  }
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) collect(inner, blocks);
  }
}
