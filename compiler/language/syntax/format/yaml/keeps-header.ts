import type { Declaration } from '../../document.ts';

/** Whether the key must contain the whole header: it has a condition, and only `disable` has a `when` key for that. */
export function keepsHeader({ kind, when }: Declaration): boolean {
  return when !== undefined && kind.text !== 'disable';
}
