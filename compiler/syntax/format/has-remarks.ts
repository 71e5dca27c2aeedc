import type { Block } from './layout.ts';

/** Whether comments stand at the lines of a block. */
export function hasRemarks({ lines, after }: Block): boolean {
  return after.length > 0 || lines.some(({ remark, before }) => remark !== undefined || before.length > 0);
}
