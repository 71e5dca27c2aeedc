/** Returns every object of a syntax tree, each with its parent and the field that contains it. */
export function* walkNodes(
  node: unknown,
  parent?: any,
  field = '',
): Generator<{ node: any; parent: any; field: string }> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) yield* walkNodes(item, parent, field);
    return;
  }
  yield { node, parent, field };
  for (const [name, part] of Object.entries(node)) yield* walkNodes(part, node, name);
}
