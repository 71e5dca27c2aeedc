import type { Operator } from '../operator.ts';
import { withoutEach } from '../without.ts';

export const dropEvent: Operator = {
  kind: 'an event of `on` dropped',
  example: [
    'rule leafing { on click(next), click(previous) do log("leafing") }',
    'rule leafing { on click(previous) do log("leafing") }',
  ],
  mutate: (part) => {
    if (part.role !== 'clause' || part.node.word.text !== 'on' || !('values' in part.node)) return [];
    const { values } = part.node;
    if (values.length > 1) return withoutEach(values);
    // A tag does not need an event.
    const isTag = part.above?.role === 'declaration' && part.above.node.kind.text === 'tag';
    return isTag ? [{ ...part.node, instead: '' }] : [];
  },
};
