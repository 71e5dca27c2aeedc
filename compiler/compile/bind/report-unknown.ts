import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Linker } from './linker.ts';
import { fieldName } from './fields.ts';

/** Reports each field of a record that `owner` does not have. */
export function reportUnknown(
  linker: Linker,
  source: Source,
  node: ast.Expression | undefined,
  known: readonly string[],
  owner: string,
): void {
  for (const { key } of node?.form === 'record' ? node.entries : []) {
    const name = fieldName(key) ?? '';
    if (known.includes(name)) continue;
    linker.mistake('unknown-field', { name, owner: `"${owner}"`, nearest: nearest(name, known) }, source, key);
  }
}
