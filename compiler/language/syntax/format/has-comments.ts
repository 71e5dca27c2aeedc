import type { Declaration } from '../document.ts';
import type { Block, BlockNode, Layout } from './layout.ts';

/** Whether the lines of a block have comments. */
export function hasRemarks({ lines, after }: Block): boolean {
  return after.length > 0 || lines.some(({ remark, before }) => remark !== undefined || before.length > 0);
}

/** Whether comments keep a block from being on one line. A single comment at the end of its last line does not. */
export function hasInnerRemarks({ lines, after }: Block): boolean {
  const last = lines.at(-1);
  return (
    after.length > 0 || lines.some(({ remark, before }, at) => before.length > 0 || (remark && lines[at] !== last))
  );
}

/** Whether the parameters of a declaration have comments. */
export function hasRemarkedParameters({ blocks }: Layout, node: Declaration): boolean {
  const block = blocks.get(node);
  return block !== undefined && hasRemarks(block);
}

/** Whether a node contains comments at any depth. */
export function hasComments(layout: Layout, value: object): boolean {
  const block = layout.blocks.get(value as BlockNode);
  if (block && hasRemarks(block)) return true;
  return Object.values(value).some(
    (inner) => typeof inner === 'object' && inner !== null && hasComments(layout, inner),
  );
}
