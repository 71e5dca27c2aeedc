/** Returns the nesting depth of an expression, declaration or schema. Not recursive, because the node may be deep. */
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
  // Every second level is an array or a word, not a nested node.
  return levels / 2;
}
