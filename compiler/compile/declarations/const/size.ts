import type { Expression } from '../../../language/model/expression.ts';
import type { Constant } from '../../../language/model/program.ts';
import { memoize } from '../../traverse/memoize.ts';

/**
 * Returns the number of values and characters of a constant, including those of the constants it uses. A chain of
 * constants that each use the previous one twice would otherwise exceed all memory.
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
