import { entryName } from '../entry-name.ts';
import type { Operator } from '../operator.ts';
import type { Part } from '../part.ts';
import { withoutEach } from '../without.ts';

export const dropElement: Operator = {
  kind: 'an element of a list or set dropped',
  example: ['countries excluded = [CN, HK]', 'countries excluded = [HK]'],
  mutate: (part) => {
    if (part.role !== 'expression' || isRestriction(part)) return [];
    const { node } = part;
    if (node.form === 'list') return withoutEach(node.items);
    // Sets are also made of other sets: `apac + [JP, IN]`, `listed - excluded`.
    if (node.form !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return [];
    return [{ start: node.left.end, end: node.right.end, instead: '' }];
  },
};

/** Sites and stages of rules have an operator of their own. */
const isRestriction = ({ above }: Part): boolean =>
  above?.role === 'entry' && ['sites', 'stages'].includes(entryName(above.node) ?? '');
