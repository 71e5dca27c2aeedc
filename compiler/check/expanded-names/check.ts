import { memoize } from '../../compile/traverse/memoize.ts';
import { definitionOf } from '../../compile/traverse/references-of.ts';
import { children } from '../../compile/traverse/walk.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Matrix, Program } from '../../language/model/program.ts';

/** Script, proofs and reports compute a name each time that it is mentioned. */
const mostParts = 200_000;

/**
 * Reports data elements, conditions and page classes that mention others so often that they would be computed without an end:
 * if each of 32 names mentions the one before twice, the first one is computed four billion times.
 */
export function checkExpandedNames({ data, conditions, pages }: Program, report: ReportDiagnostic): void {
  const sizeOfValue: (value: Expression) => number = memoize((value) => sizeOf(value));
  for (const { id, value, nameSpan } of [...data, ...conditions, ...pages]) {
    // Other names have this mistake because of the names in them.
    if (sizeOfValue(value) <= mostParts || valuesNamedIn(value).some((one) => sizeOfValue(one) > mostParts)) continue;
    report(diagnose('too-often', { name: id, most: mostParts }, nameSpan));
  }

  function sizeOf(expression: Expression): number {
    const value = valueNamedBy(expression);
    const row = expression.kind === 'lookup' ? sizeOfRow(expression.matrix) : 0;
    return 1 + row + (value ? sizeOfValue(value) : children(expression).reduce((sum, part) => sum + sizeOf(part), 0));
  }

  /** A lookup computes one row. */
  function sizeOfRow(matrix: Matrix): number {
    return rowsOf(matrix).reduce((largest, value) => Math.max(largest, sizeOfValue(value)), 0);
  }
}

function valuesNamedIn(expression: Expression): readonly Expression[] {
  const value = valueNamedBy(expression);
  if (value) return [value];
  const rows = expression.kind === 'lookup' ? rowsOf(expression.matrix) : [];
  return [...children(expression), ...rows].flatMap(valuesNamedIn);
}

const rowsOf = ({ rows, missing, otherwise }: Matrix): readonly Expression[] =>
  [...rows.map(({ value }) => value), missing, otherwise].flatMap((value) => value ?? []);

/** Returns the value of a name that is computed for each mention. That of a constant is known at build time. */
const valueNamedBy = (expression: Expression): Expression | undefined =>
  expression.kind === 'constant' ? undefined : definitionOf(expression);
