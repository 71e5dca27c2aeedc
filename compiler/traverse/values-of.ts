import type { Expression } from '../model/expression.ts';
import type { Matrix } from '../model/program.ts';

type Rows = Pick<Matrix, 'rows' | 'otherwise' | 'missing'>;

/** The values of all rows of a matrix, in their order; they may stand more than once. */
export function valuesOfTable({ rows, otherwise, missing }: Rows): readonly Expression[] {
  return [...rows.map(({ value }) => value), otherwise, missing].filter((value) => value !== undefined);
}
