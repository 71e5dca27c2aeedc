import type { Binding } from '../../bind/binding.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/span-of.ts';
import { labelsOfNode } from '../../infer/labels/labels-of-node.ts';
import { placesOfSource } from '../../infer/labels/places-of-call.ts';
import { functions } from '../../language/tables.ts';
import type * as ast from '../../syntax/document.ts';

/**
 * Returns the places that a data element reads: its source and the fallbacks after `else`, also inside functions that keep
 * a text whole, such as `trim`. Computed values have none.
 */
export function readAt(linker: Linker, { declaration, name, source }: Binding): LabelledPlace[] {
  const type = labelsOfNode(linker, source, declaration.type);
  const by = { id: name.text, nameSpan: spanOf(source, name) };
  return readsOf(declaration.values[0]).flatMap((call) =>
    placesOfSource(linker, { source }, call).map((steps) => ({ steps, type, by })),
  );
}

function readsOf(node: ast.Expression | undefined): ast.CallNode[] {
  if (node?.form === 'call') {
    const table = node.of.form === 'name' ? functions.get(node.of.name) : undefined;
    const keepsText = table?.keepsText === true && !table.removes;
    return keepsText ? readsOf(node.arguments[0]?.value) : [node];
  }
  const isElse = node?.form === 'binary' && node.operator === 'else';
  return isElse ? [...readsOf(node.left), ...readsOf(node.right)] : [];
}
