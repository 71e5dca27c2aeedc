import type { BinaryOperator } from '../../../../compiler/language/syntax/document.ts';
import { entryName } from '../entry-name.ts';
import type { Operator } from '../operator.ts';
import type { Part } from '../part.ts';

const turned: Partial<Record<BinaryOperator, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

export const moveComparison: Operator = {
  kind: 'a comparison reversed, or a number changed by one',
  example: ['condition small = viewport.width < 768', 'condition small = viewport.width < 769'],
  mutate: (part, { textOf }) => {
    if (part.role !== 'expression') return [];
    const { node } = part;
    if (node.form === 'number' && !isOrder(part)) {
      const unit = textOf(node).slice(String(node.value).length);
      return [{ ...node, instead: `${node.value + 1}${unit}` }];
    }
    const instead = node.form === 'binary' && turned[node.operator];
    return instead ? [{ start: node.left.end, end: node.right.start, instead: ` ${instead} ` }] : [];
  },
};

/** Whether this is the field `order`, which another operator mutates. */
const isOrder = ({ above }: Part): boolean => above?.role === 'entry' && entryName(above.node) === 'order';
