import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';

/** Returns the consent groups of a list such as `[necessary, targeting]`; reports any other form. */
export function linkGroups(
  linker: Linker,
  source: Source,
  node: ast.Expression,
  name: string,
  takes: string,
): readonly string[] {
  if (node.form === 'bad') return [];
  const words = node.form === 'list' ? node.items.filter((item) => item.form === 'name') : [];
  if (node.form !== 'list' || words.length < node.items.length) {
    linker.mistake('wrong-arguments', { name: `"${name}"`, takes }, source, node);
    return [];
  }
  return words.flatMap(({ name: text, start, end }) =>
    linker.find('groups', { text, start, end }, source, 'unknown-group') ? [text] : [],
  );
}
