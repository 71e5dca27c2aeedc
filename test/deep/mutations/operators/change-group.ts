import { entryName } from '../entry-name.ts';
import type { Operator } from '../operator.ts';

const groups = ['necessary', 'performance', 'functional', 'targeting'];

export const changeGroup: Operator = {
  kind: 'a consent group changed',
  example: ['tag pixel { group: targeting }', 'tag pixel { group: functional }'],
  mutate: (part) => {
    if (part.role !== 'expression' || part.node.form !== 'name') return [];
    const { node, above } = part;
    const isConsent =
      above?.role === 'expression' &&
      above.node.form === 'member' &&
      above.node.of.form === 'name' &&
      above.node.of.name === 'consent';
    const isGroup = above?.role === 'entry' && entryName(above.node) === 'group' && above.node.value === node;
    if (!isGroup || isConsent) return [];
    return groups.filter((group) => group !== node.name).map((instead) => ({ ...node, instead }));
  },
};
