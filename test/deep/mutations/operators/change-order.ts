import { entryName } from '../entry-name.ts';
import { exchanged } from '../exchanged.ts';
import type { Operator } from '../operator.ts';

/** The order of a rule that does not set one. */
const usual = 50;

export const changeOrder: Operator = {
  kind: 'an order changed',
  example: ['rule first { order: 1 on start do log("first") }', 'rule first { order: 99 on start do log("first") }'],
  mutate: (part, setting) => {
    if (part.role === 'clause' && 'actions' in part.node) {
      const { actions } = part.node;
      return actions.slice(1).map((action, at) => exchanged(actions[at], action, setting));
    }
    if (part.role !== 'entry' || entryName(part.node) !== 'order') return [];
    const { node } = part;
    const { value } = node;
    if (value?.form !== 'number') return [];
    const moved = { ...value, instead: value.value < usual ? '99' : '1' };
    return value.value === usual ? [moved] : [moved, { ...node, instead: '' }];
  },
};
