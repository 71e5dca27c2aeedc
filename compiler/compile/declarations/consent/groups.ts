import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Node } from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';

/** Returns the consent groups of a list such as `[necessary, targeting]`; reports any other form. */
export function linkGroups(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
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

/** Returns the consent group of a tag, call or action. Without a consent block, `necessary` is the only group. */
export function linkGroup(linker: Linker, found: Binding, { name, start, end }: Node & { name: string }): string {
  const { declaration, source } = found;
  if (linker.names('groups').size === 0) {
    const what = declaration.kind.text;
    if (name !== 'necessary') linker.mistake('missing-consent', { what, group: name }, source, { start, end });
    return 'necessary';
  }
  linker.find('groups', { text: name, start, end }, source, 'unknown-group');
  return name;
}
