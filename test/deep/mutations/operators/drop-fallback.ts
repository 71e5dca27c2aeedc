import { entryName } from '../entry-name.ts';
import type { Operator } from '../operator.ts';
import { rowsOf } from '../rows-of.ts';
import { without } from '../without.ts';

export const dropFallback: Operator = {
  kind: 'a fallback dropped',
  example: ['data title: text = video.name else video.id', 'data title: text = video.name'],
  mutate: (part) => {
    if (part.role === 'expression' && part.node.form === 'binary' && part.node.operator === 'else')
      return [{ start: part.node.left.end, end: part.node.right.end, instead: '' }];
    const rows = rowsOf(part).flat();
    const at = rows.findIndex((entry) => entryName(entry) === 'otherwise');
    return at < 0 ? [] : [without(rows, at)];
  },
};
