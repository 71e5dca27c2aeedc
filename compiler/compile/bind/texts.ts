import type { ExpressionNode } from '../../language/syntax/document.ts';
import type { Source } from '../../language/source/source.ts';
import type { Linker } from './linker.ts';

/** Returns the texts of a list that allows only literals, such as hosts or cookie names. */
export function textsOf(linker: Linker, source: Source, node: ExpressionNode | undefined): string[] {
  if (node?.form !== 'list') return [];
  return node.items.flatMap((item) => {
    if (item.form === 'text') return [item.value];
    if (item.form !== 'bad')
      linker.mistake('wrong-type', { expected: 'a text in quotes', given: 'a value without quotes' }, source, item);
    return [];
  });
}
