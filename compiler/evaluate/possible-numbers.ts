import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Returns the numbers that an expression may evaluate to, each once. Empty if unknown. Durations are in milliseconds. */
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

/** Limits the number of results, because sums of `case` expressions can have millions. */
function few(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].slice(0, mostNumbers);
}

const mostNumbers = 100;
