import type { Value } from '../../../runtime/tables/tables.ts';
import { isArithmetic, operators, type ArithmeticOperator } from '../../language/model/operators.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Returns the numbers that an expression may evaluate to, each once. Empty if unknown. Durations are in milliseconds. */
export const possibleNumbers = memoize(numbersOf);

function numbersOf(expression: Expression): readonly number[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'number' ? [expression.value] : [];
    case 'operation':
      if (isArithmetic(expression.operator)) return results(expression.operator, expression.operands);
      break;
  }
  return few(alternatives(expression)?.flatMap(possibleNumbers) ?? []);
}

function results(operator: ArithmeticOperator, [left, right]: readonly Expression[]): readonly number[] {
  const evaluate: (...operands: readonly Value[]) => Value = operators[operator].evaluate;
  const second = possibleNumbers(right);
  const found = possibleNumbers(left).flatMap((one) => second.map((other) => evaluate(one, other)));
  return few(found.filter((number) => typeof number === 'number'));
}

/** Limits the number of results, because sums of `case` expressions can have millions. */
function few(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].slice(0, mostNumbers);
}

const mostNumbers = 100;
