import { staticValue } from './static-value.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { type ArithmeticOperator, isArithmetic, operators } from '../../language/model/operators.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../traverse/memoize.ts';
import { alternatives } from '../traverse/alternatives.ts';
import { hasWholeHost, isSameHostPath } from './host-of-url.ts';

/** Returns every value that an expression may evaluate to, each once. Undefined if one of them is unknown at build time. */
export const possibleValues: (expression: Expression) => ReadonlySet<Value> | undefined = memoize(valuesOf);

function valuesOf(expression: Expression): ReadonlySet<Value> | undefined {
  const value = staticValue(expression);
  if (value !== undefined) return new Set([value]);
  const parts = alternatives(expression)?.map(possibleValues);
  if (!parts || parts.includes(undefined)) return undefined;
  return new Set(parts.flatMap((part) => [...part!]));
}

/** The limit of possible texts, because a few joined cases can have millions. Beyond it, one more text is returned. */
export const mostTexts = 2000;

/** Returns the texts that an expression may evaluate to, or their starts, each once. Empty if unknown. */
export const possibleTexts = memoize(textsOf);

function textsOf(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' && expression.type.name === 'text' ? [expression.value] : [];
    case 'operation':
      if (expression.operator === '+') return joinedTexts(expression.operands);
      break;
  }
  const texts = new Set<string>();
  for (const value of alternatives(expression) ?? []) {
    for (const text of possibleTexts(value)) if (texts.size <= mostTexts) texts.add(text);
  }
  return [...texts];
}

/** Joins the possible texts of two operands. If the end is unknown, only starts with a complete host are kept. */
function joinedTexts([first, second]: readonly Expression[]): readonly string[] {
  const [beginnings, ends] = [possibleTexts(first), possibleTexts(second)];
  if (beginnings.length > mostTexts) return beginnings;
  if (ends.length === 0) return beginnings.filter(hasWholeHost);
  const isMany = beginnings.length * ends.length > mostTexts;
  const texts = new Set<string>();
  for (const beginning of beginnings) {
    // After a complete host or the start of a path, further text does not change the destination.
    const isSettled = isMany && (hasWholeHost(beginning) || (isSameHostPath(beginning) && beginning !== '/'));
    for (const end of isSettled ? [''] : ends) {
      if (texts.size <= mostTexts) texts.add((beginning + end).slice(0, mostCharacters));
    }
  }
  return [...texts];
}

/** The limit of a text's length. Repeated doubling would exhaust memory, and no host name is that long. */
export const mostCharacters = 2000;

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

/** A few joined choices can have millions of texts. */
export const mostKnownTexts = 1000;

/** Returns every text or number that an expression may evaluate to. Undefined if one of them is computed. */
export function everyText(expression: Expression): readonly string[] | undefined {
  const values = possibleValues(expression);
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return values && [...values].every(isText) ? allKnown([[...values].map(String)]) : undefined;
}

/** Joins lists of texts. Undefined if one of them is, or if there are too many. */
export function allKnown(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const texts = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || texts.length > mostKnownTexts ? undefined : texts;
}
