import type { Declaration } from '../../document.ts';

/**
 * Whether the key of a declaration holds its whole header: only `disable` has a key for its condition, and beside other
 * parts nothing else would show empty braces.
 */
export function keepsHeader({ kind, type, values, when, body }: Declaration): boolean {
  const isEmpty = body !== undefined && body.entries.length + body.clauses.length + body.declarations.length === 0;
  return (when !== undefined && kind.text !== 'disable') || (isEmpty && Boolean(type ?? when ?? values[0]));
}
