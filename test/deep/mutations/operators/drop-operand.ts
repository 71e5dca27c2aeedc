import type { Operator } from '../operator.ts';

export const dropOperand: Operator = {
  kind: 'a condition or an operand of one dropped',
  example: ['condition shown = trackable and fresh', 'condition shown = fresh'],
  mutate: (part, { textOf }) => {
    if (part.role === 'clause') {
      const { node } = part;
      return node.word.text === 'when' && 'values' in node ? [{ ...node, instead: '' }] : [];
    }
    if (part.role === 'declaration') {
      const { kind, when, end, values } = part.node;
      return kind.text === 'disable' && when ? [{ start: values.at(-1)?.end ?? when.start, end, instead: '' }] : [];
    }
    if (part.role !== 'expression' || part.node.form !== 'binary') return [];
    const { operator, left, right, start, end } = part.node;
    if (operator !== 'and' && operator !== 'or') return [];
    // Of `a and b and c`, each is dropped alone. The remaining `a and b` is mutated separately.
    const isChain = left.form === 'binary' && left.operator === operator;
    return [{ start, end, instead: textOf(left) }, ...(isChain ? [] : [{ start, end, instead: textOf(right) }])];
  },
};
