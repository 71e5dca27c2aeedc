import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeOf } from '../../infer/labels/place-of-call.ts';
import type * as ast from '../../syntax/document.ts';

/** Returns the places that a data element reads: its source and the fallbacks after `else`. Computed values have none. */
export function readAt(linker: Linker, { declaration, source }: Binding): (readonly string[])[] {
  return readsOf(declaration.values[0]).flatMap((call) => placeOf(linker, source, call));
}

function readsOf(node: ast.Expression | undefined): ast.CallNode[] {
  if (node?.form === 'call') return [node];
  const isElse = node?.form === 'binary' && node.operator === 'else';
  return isElse ? [...readsOf(node.left), ...readsOf(node.right)] : [];
}
