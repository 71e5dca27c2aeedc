import type { Linker } from '../../bind/linker.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';

/** Returns the text of a field. Undefined if it is left out or, after a report, says nothing. */
export function linkStatement(
  linker: Linker,
  source: Source,
  name: string,
  node: ast.Expression | undefined,
): string | undefined {
  if (node?.form !== 'text') return undefined;
  const text = node.value.trim();
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  const given = text === '' ? 'empty' : 'without letters or digits';
  linker.mistake('wrong-value', { name, takes: 'a text', given }, source, node);
  return undefined;
}
