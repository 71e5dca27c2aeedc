import type { Declaration } from '../../document.ts';

/** Whether the key of a declaration holds its whole header: only `disable` has a key for its condition. */
export function keepsHeader({ kind, when }: Declaration): boolean {
  return when !== undefined && kind.text !== 'disable';
}
