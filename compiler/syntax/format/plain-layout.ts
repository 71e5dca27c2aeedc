import { isBlockNode, isList, linesIn } from './block-nodes.ts';
import type { Block, BlockNode, Layout } from './layout.ts';

/** The lines of a part of a document, without comments and paragraphs. */
export function plainLayout(node: object): Layout {
  const blocks = new Map<BlockNode, Block>();
  collect(node, blocks);
  return { top: { lines: [], after: [] }, blocks };
}

function collect(value: object, blocks: Map<BlockNode, Block>): void {
  if (isBlockNode(value) || isList(value)) {
    const lines = linesIn(value).map((node) => ({ node, before: [], paragraph: false }));
    blocks.set(value, { lines, after: [] });
  }
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) collect(inner, blocks);
  }
}
