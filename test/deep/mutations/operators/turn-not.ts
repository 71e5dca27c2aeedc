import type { Operator } from '../operator.ts';

/** Operators without an opposite word. */
const turnable = new Set(['in', 'contains', 'starts with', 'ends with', 'matches']);

export const turnNot: Operator = {
  kind: 'a `not` removed or inserted',
  example: ['condition shown = not (country in excluded)', 'condition shown = (country in excluded)'],
  mutate: (part, { textOf }) => {
    if (part.role !== 'expression') return [];
    const { node, above } = part;
    // Under a `not`, removing that `not` has the same effect.
    const isUnderNot = above?.role === 'expression' && above.node.form === 'unary' && above.node.operator === 'not';
    if (node.form === 'unary' && node.operator === 'not')
      return [{ start: node.start, end: node.operand.start, instead: '' }];
    if (isUnderNot) return [];
    if (node.form === 'unary') return [{ ...node, instead: `not ${textOf(node)}` }];
    if (node.form !== 'binary') return [];
    const { operator, left, right } = node;
    if (turnable.has(operator)) return [{ ...node, instead: `not (${textOf(node)})` }];
    if (operator !== 'is' && operator !== 'is not') return [];
    const opposite = operator === 'is' ? 'is not' : 'is';
    return [
      {
        ...node,
        instead: `${textOf({ ...node, end: left.end })} ${opposite} ${textOf({ ...node, start: right.start })}`,
      },
    ];
  },
};
