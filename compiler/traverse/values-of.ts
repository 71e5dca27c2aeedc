import type { Expression } from '../model/expression.ts';
import type { DataElement, Matrix } from '../model/program.ts';

/** The values of all rows of a matrix, in their order; they may stand more than once. */
export function valuesOfTable({
  rows,
  otherwise,
  missing,
}: Pick<Matrix, 'rows' | 'otherwise' | 'missing'>): readonly Expression[] {
  return [...rows.map(({ value }) => value), otherwise, missing].filter((value) => value !== undefined);
}

/** The value of a data element, and what replaces a missing field of it. */
export function valuesOfData({ value, each }: Pick<DataElement, 'value' | 'each'>): readonly Expression[] {
  return each ? [value, each] : [value];
}
