import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Matrix } from '../../language/model/program.ts';

/** Returns the values of all rows of a lookup table, in order. Values may occur more than once. */
export function valuesOfTable({
  rows,
  otherwise,
  missing,
}: Pick<Matrix, 'rows' | 'otherwise' | 'missing'>): readonly Expression[] {
  return [...rows.map(({ value }) => value), otherwise, missing].filter((value) => value !== undefined);
}

/** Returns the value of a data element, and the replacement of its missing fields. */
export function valuesOfData({ value, each }: Pick<DataElement, 'value' | 'each'>): readonly Expression[] {
  return each ? [value, each] : [value];
}
