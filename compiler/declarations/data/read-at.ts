import type { Binding } from '../../bind/binding.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/span-of.ts';
import { labelsOfNode } from '../../infer/labels/labels-of-node.ts';
import { placesOfSource } from '../../infer/labels/places-of-call.ts';
import type * as ast from '../../syntax/document.ts';

/** Returns the places that a data element reads: its source and the fallbacks after `else`. Computed values have none. */
export function readAt(linker: Linker, { declaration, name, source }: Binding): LabelledPlace[] {
  const type = labelsOfNode(linker, source, declaration.type);
  const by = { id: name.text, nameSpan: spanOf(source, name) };
  return readsOf(declaration.values[0]).flatMap((call) =>
    placesOfSource(linker, { source }, call).map((steps) => ({ steps, type, by })),
  );
}

function readsOf(node: ast.Expression | undefined): ast.CallNode[] {
  if (node?.form === 'call') return [node];
  const isElse = node?.form === 'binary' && node.operator === 'else';
  return isElse ? [...readsOf(node.left), ...readsOf(node.right)] : [];
}
