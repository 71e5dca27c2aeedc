import type { FunctionTable } from '../../../runtime/tables/tables.ts';
import { isNumberType } from '../../language/model/type.ts';
import type { TextTest } from '../text/text-test.ts';
import { isKnown, type Term, type TermOf } from './term.ts';

/** How a value is made from one input, so that a test of the value becomes a test of the input. */
export type Preimage =
  | { readonly of: 'text'; readonly test: (test: TextTest) => TextTest }
  /** A function of the number, or of the count of a list, that never falls, or never rises, as the number grows. */
  | { readonly of: 'number'; readonly apply: (number: number) => number; readonly rises: boolean };

/**
 * Returns how a function makes its value from the one argument that is not known. Undefined if tests of the value are not
 * tests of the argument.
 */
export function preimageOfCall({ name, evaluate }: FunctionTable, terms: readonly Term[]): Preimage | undefined {
  const [first] = terms;
  switch (name) {
    case 'lower':
      return ofText(first, (test) => ({ ...test, lower: true }));
    case 'trim':
    case 'clean':
      return ofText(first, (test) => ({ kind: 'trimmed', collapses: name === 'clean', test }));
    case 'count':
      if (first.kind !== 'input' || !isListType(first)) return undefined;
      return { of: 'number', apply: (count) => count, rises: true };
    case 'round': {
      const digits = isKnown(terms[1]) ? terms[1].value : undefined;
      if (typeof digits !== 'number') return undefined;
      return ofNumber(first, (number) => evaluate(number, digits) as number, true);
    }
    case 'seconds':
      return ofNumber(first, (number) => evaluate(number) as number, true);
    case 'min':
    case 'max': {
      const limit = terms.find(isKnown)?.value;
      const input = terms.find((term) => term.kind === 'input');
      if (!input || typeof limit !== 'number') return undefined;
      return ofNumber(input, (number) => evaluate(number, limit) as number, true);
    }
    default:
      return undefined;
  }
}

/** The same for an operation with numbers, or a sum of texts. */
export function preimageOfOperation(operator: string, [a, b]: readonly Term[]): Preimage | undefined {
  if (operator === '*' || operator === '/') return preimageOfProduct(operator, a, b);
  if (isKnown(a)) {
    const { value } = a;
    if (typeof value === 'string') return ofText(b, (test) => ({ kind: 'affixed', before: value, after: '', test }));
    if (typeof value !== 'number') return undefined;
    return operator === '+'
      ? ofNumber(b, (number) => value + number, true)
      : ofNumber(b, (number) => value - number, false);
  }
  if (!isKnown(b)) return undefined;
  const { value } = b;
  if (typeof value === 'string') return ofText(a, (test) => ({ kind: 'affixed', before: '', after: value, test }));
  if (typeof value !== 'number') return undefined;
  return ofNumber(a, (number) => (operator === '+' ? number + value : number - value), true);
}

/** A divisor that is not known may be 0, which gives a missing value. */
function preimageOfProduct(operator: '*' | '/', a: Term, b: Term): Preimage | undefined {
  const [input, factor] = isKnown(a) && operator === '*' ? [b, a] : [a, b];
  const value = isKnown(factor) ? factor.value : undefined;
  if (typeof value !== 'number' || value === 0 || !Number.isFinite(value)) return undefined;
  return ofNumber(input, (number) => (operator === '*' ? number * value : number / value), value > 0);
}

function ofText(term: Term, test: (test: TextTest) => TextTest): Preimage | undefined {
  // Words and codes are not compared as texts.
  if (term.kind !== 'input' || !isTextTerm(term) || term.input.type.name === 'word') return undefined;
  const { made } = term;
  return { of: 'text', test: made?.of === 'text' ? (one) => made.test(test(one)) : test };
}

function ofNumber(term: Term, apply: (number: number) => number, rises: boolean): Preimage | undefined {
  if (term.kind !== 'input' || !isNumberTerm(term)) return undefined;
  const { made } = term;
  if (made?.of !== 'number') return { of: 'number', apply, rises };
  return { of: 'number', apply: (number) => apply(made.apply(number)), rises: rises === made.rises };
}

/** Whether tests of texts apply to a value. */
export function isTextTerm({ made, input: { type } }: TermOf<'input'>): boolean {
  return made ? made.of === 'text' : type.name === 'text' || type.name === 'address' || type.name === 'word';
}

/** Whether a value is a number. The results of other sums and functions may be NaN, for which all comparisons are false. */
export function isNumberTerm({ made, input: { type, expression } }: TermOf<'input'>): boolean {
  if (made) return made.of === 'number';
  return expression.kind !== 'operation' && expression.kind !== 'call' && isNumberType(type);
}

function isListType({ made, input: { type } }: TermOf<'input'>): boolean {
  return !made && (type.name === 'list' || type.name === 'set');
}

/**
 * Returns the greatest number for which a test is true that is true for all smaller ones: undefined if it is true for none,
 * and infinity if it is true for all.
 */
export function greatest(isTrue: (number: number) => boolean): number | undefined {
  if (!isTrue(-Number.MAX_VALUE)) return undefined;
  if (isTrue(Number.MAX_VALUE)) return Infinity;
  let [low, high] = [orderOf(-Number.MAX_VALUE), orderOf(Number.MAX_VALUE)];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (isTrue(numberAt(middle))) low = middle;
    else high = middle - 1n;
  }
  return numberAt(low) + 0;
}

/** Returns the next number above another one. */
export function above(number: number): number {
  return numberAt(orderOf(number) + 1n) + 0;
}

const bits = new DataView(new ArrayBuffer(8));

/** Returns integers in the order of the numbers. */
function orderOf(number: number): bigint {
  bits.setFloat64(0, number + 0);
  const order = bits.getBigInt64(0);
  return order < 0n ? -(order & 0x7fffffffffffffffn) : order;
}

function numberAt(order: bigint): number {
  bits.setBigInt64(0, order < 0n ? -order : order);
  const number = bits.getFloat64(0);
  return order < 0n ? -number : number;
}
