import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** The numbers that an expression may give, durations in milliseconds, each once; nothing where that is not known. */
export const possibleNumbers = memoize(numbersOf);

function numbersOf(expression: Expression): readonly number[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'number' ? [expression.value] : [];
    case 'operation':
      if (expression.operator === '+') return pairs(expression.operands, (left, right) => left + right);
      if (expression.operator === '-') return pairs(expression.operands, (left, right) => left - right);
      break;
  }
  return few(alternatives(expression)?.flatMap(possibleNumbers) ?? []);
}

function pairs(
  [left, right]: readonly Expression[],
  combine: (left: number, right: number) => number,
): readonly number[] {
  const [first, second] = [possibleNumbers(left), right ? possibleNumbers(right) : []];
  return few(first.flatMap((one) => second.map((other) => combine(one, other))));
}

/** Sums of cases soon have millions. */
function few(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].slice(0, mostNumbers);
}

const mostNumbers = 100;
