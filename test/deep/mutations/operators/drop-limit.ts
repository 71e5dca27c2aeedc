import type { Operator } from '../operator.ts';

export const dropLimit: Operator = {
  kind: '`once`, `within` or `then` dropped',
  example: ['rule first { on start once do log("first") }', 'rule first { on start  do log("first") }'],
  mutate: (part) => {
    if (part.role === 'clause' && 'values' in part.node) {
      const { node } = part;
      if (node.word.text === 'once') return [{ ...node, instead: '' }];
      return node.within ? [{ start: node.values.at(-1)!.end, end: node.within.end, instead: '' }] : [];
    }
    if (part.role !== 'action') return [];
    const { call, record, within, thenWaits, end } = part.node;
    const callEnd = (record ?? call).end;
    return [
      ...(within ? [{ start: callEnd, end: within.end, instead: '' }] : []),
      ...(thenWaits ? [{ start: (within ?? record ?? call).end, end, instead: '' }] : []),
    ];
  },
};
