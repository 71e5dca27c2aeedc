import type { Expression } from '../../model/expression.ts';
import type { Constant } from '../../model/program.ts';
import { memoize } from '../../traverse/memoize.ts';

/**
 * How many values a constant holds and how many characters its texts have, what it names included: a few constants that
 * each name the one before twice would be larger than any machine.
 */
export function sizeOf(value: Expression): number {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? value.value.length + 1 : 1;
    case 'codes':
      return value.codes.length;
    case 'constant':
      return sizeOfConstant(value.constant);
    case 'list':
      return sum(value.items);
    case 'record':
      return sum(value.fields.map((field) => field.value));
    case 'operation':
      return sum(value.operands);
    default:
      return 1;
  }
}

const sizeOfConstant: (constant: Constant) => number = memoize(({ value }) => sizeOf(value));

function sum(values: readonly Expression[]): number {
  return values.reduce((all, value) => all + sizeOf(value), 0);
}
