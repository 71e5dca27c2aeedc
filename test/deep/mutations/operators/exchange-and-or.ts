import type { Operator } from '../operator.ts';

export const exchangeAndOr: Operator = {
  kind: '`and` and `or` swapped',
  example: ['condition shown = trackable and fresh', 'condition shown = (trackable or fresh)'],
  mutate: (part, { textOf }) => {
    if (part.role !== 'expression' || part.node.form !== 'binary') return [];
    const { operator, left, right, start, end } = part.node;
    if (operator !== 'and' && operator !== 'or') return [];
    const other = operator === 'and' ? 'or' : 'and';
    // In parentheses, so that the surrounding expression still treats it as one operand.
    return [{ start, end, instead: `(${textOf(left)} ${other} ${textOf(right)})` }];
  },
};
