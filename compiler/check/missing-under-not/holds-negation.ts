import type { Expression } from '../../model/expression.ts';
import type { DataElement, Matrix } from '../../model/program.ts';
import { children } from '../../traverse/children.ts';
import { memoize } from '../../traverse/memoize.ts';
import { valuesOfData, valuesOfTable } from '../../traverse/values-of.ts';

/**
 * Whether anything in an expression is judged the other way round: under `not`, compared with true or false, or in a case.
 * Most conditions hold nothing of the kind, and need no closer look. Conditions and page classes are not followed, since
 * each is judged where it is declared.
 */
export function holdsNegation(expression: Expression): boolean {
  switch (expression.kind) {
    case 'choice':
      return true;
    case 'operation': {
      const { operator, operands } = expression;
      return operator === 'not' || operands.some((operand) => isTruth(operand) || holdsNegation(operand));
    }
    case 'data':
      return dataDecides(expression.data);
    case 'lookup':
      return tableDecides(expression.matrix) || expression.keys.some(decides);
    default:
      return children(expression).some(decides);
  }
}

function decides(expression: Expression): boolean {
  return expression.type.name === 'boolean' || holdsNegation(expression);
}

const dataDecides: (data: DataElement) => boolean = memoize((data) => valuesOfData(data).some(decides));

const tableDecides: (matrix: Matrix) => boolean = memoize((matrix) =>
  valuesOfTable(matrix).some((value) => !isTruth(value) && decides(value)),
);

/** `true` or `false`, written out. */
export function isTruth(expression: Expression | undefined): expression is Extract<Expression, { kind: 'literal' }> {
  return expression?.kind === 'literal' && typeof expression.value === 'boolean';
}
