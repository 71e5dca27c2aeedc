import type { Declaration } from '../document.ts';
import type { Block, BlockNode, Layout } from './layout.ts';

/** Whether comments stand at the lines of a block. */
export function hasRemarks({ lines, after }: Block): boolean {
  return after.length > 0 || lines.some(({ remark, before }) => remark !== undefined || before.length > 0);
}

/** Whether comments stand elsewhere than behind the last line of a block, so that its lines cannot be one. */
export function hasInnerRemarks({ lines, after }: Block): boolean {
  const last = lines.at(-1);
  return (
    after.length > 0 || lines.some(({ remark, before }, at) => before.length > 0 || (remark && lines[at] !== last))
  );
}

/** Whether comments stand at the parameters of a declaration. */
export function hasRemarkedParameters({ blocks }: Layout, node: Declaration): boolean {
  const block = blocks.get(node);
  return block !== undefined && hasRemarks(block);
}

/** Whether comments stand anywhere within a part of a document. */
export function hasComments(layout: Layout, value: object): boolean {
  const block = layout.blocks.get(value as BlockNode);
  if (block && hasRemarks(block)) return true;
  return Object.values(value).some(
    (inner) => typeof inner === 'object' && inner !== null && hasComments(layout, inner),
  );
}
