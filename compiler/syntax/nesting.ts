/** How many levels an expression, a declaration, or a schema is nested. It does not recurse: what it measures may be deep. */
export function nesting(node: object): number {
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
