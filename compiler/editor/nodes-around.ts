import type { Document, Node } from '../language/syntax/document.ts';

/** Returns the nodes that contain an offset, the outermost first. An offset at the end of a node counts as in it. */
export function nodesAround({ declarations }: Pick<Document, 'declarations'>, offset: number): readonly Node[] {
  const found: Node[] = [];
  let candidates: readonly Node[] = declarations;
  for (;;) {
    const around = candidates.filter(({ start, end }) => start <= offset && offset <= end);
    // Between two nodes that touch, the one that begins here is meant.
    const next = around.at(-1);
    if (!next) return found;
    found.push(next);
    candidates = innerNodes(next);
  }
}

/** Returns the nodes directly inside a node, in the order of the text. */
export function innerNodes(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
}
