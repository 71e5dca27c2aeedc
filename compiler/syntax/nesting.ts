import type { Node } from './document.ts';

/** How many levels an expression, or all of a declaration, is nested. It does not recurse: what it measures may be deep. */
export function nesting(node: Node): number {
  let levels = 0;
  let level: object[] = [node];
  for (; level.length > 0; levels++) {
    const next: object[] = [];
    for (const value of level) {
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  // Every second level is a list, or a word where it stands.
  return levels / 2;
}
