/**
 * Returns for each node the number of its strongly connected component: nodes have the same number if each can reach the
 * other (Tarjan's algorithm). Takes linear time. Not recursive, because a path may be longer than the call stack.
 */
export function strongComponents<Node>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => Iterable<Node>,
): ReadonlyMap<Node, number> {
  const components = new Map<Node, number>();
  /** The earliest node on the stack that each visited node is known to reach, by order of visit. */
  const earliest = new Map<Node, number>();
  const stack: Node[] = [];
  const path: Visit<Node>[] = [];
  let count = 0;

  const enter = (node: Node) => {
    path.push({ node, order: earliest.size, at: stack.length, next: nextOf(node)[Symbol.iterator]() });
    earliest.set(node, earliest.size);
    stack.push(node);
  };
  const reach = (from: Node, order: number) => earliest.set(from, Math.min(earliest.get(from)!, order));

  for (const first of nodes) {
    if (earliest.has(first)) continue;
    enter(first);
    while (path.length > 0) {
      const { node, order, at, next } = path.at(-1)!;
      const { done, value } = next.next();
      if (!done) {
        if (!earliest.has(value)) enter(value);
        else if (!components.has(value)) reach(node, earliest.get(value)!);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) reach(parent.node, earliest.get(node)!);
      if (earliest.get(node) !== order) continue;
      for (const member of stack.splice(at)) components.set(member, count);
      count++;
    }
  }
  return components;
}

/** A node on the current path. */
interface Visit<Node> {
  readonly node: Node;
  readonly order: number;
  /** Its index on the stack. */
  readonly at: number;
  /** Its next nodes that are still to visit. */
  readonly next: Iterator<Node>;
}
