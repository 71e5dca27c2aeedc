import { expect, test } from 'vitest';
import type { Leaf } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { staticValue } from '../../../../compiler/compile/evaluate/static-value.ts';
import { above, greatest } from '../../../../compiler/proof/model/preimage.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import { proveCondition } from '../../../support/prove-condition.ts';
import { createRandom } from '../../../support/random.ts';
import { search } from '../../../support/search.ts';
import { textsOf } from './text/texts-of.ts';

const declared = `
data word: text = layer("word")
data amount: integer = layer("amount")
data price: number = layer("price")
data list: list of text = layer("list")`;

test.each([
  ['trim(word) is "a"', { word: 'a' }],
  ['trim(word) is "a" and word is not "a"', { word: 'a ' }],
  ['lower(trim(word)) starts with "ab" and not (word else "" contains "b")', { word: 'aB' }],
  ['clean(word) is "a b" and not (word else "" contains " ")', { word: 'a\tb' }],
  ['"x" + trim(word) is "xa"', { word: 'a' }],
  ['lower(word + "X") is "ax" and word contains "A"', { word: 'A' }],
  ['amount + 1 > 3', { amount: 3 }],
  ['5 - amount > 2', { amount: 0 }],
  ['amount + 1 - 3 is 7', { amount: 9 }],
  ['price + 0.1 is 0.3', { price: 0.19999999999999998 }],
  ['round(price) is 3 and price < 3', { price: 2.5 }],
  ['max(amount, 3) is 3', { amount: 0 }],
  ['count(list) > 1 and list contains "a"', { list: ['a', 'x0'] }],
  ['count(list) + 1 is 2', { list: ['x0'] }],
])('finds what a function is applied to: %s', (condition, values) => {
  const { result } = proveCondition(condition, declared);
  const inputs = result.kind === 'refuted' ? result.situation.inputs : [];
  const found = inputs.map(({ input: { expression }, value }) => [nameOf(expression as Leaf), value]);
  expect({ kind: result.kind, ...Object.fromEntries(found) }).toEqual({ kind: 'refuted', ...values });
});

test.each([
  'trim(word) is " a"',
  'lower(trim(word)) contains "A"',
  'clean(word) contains "  "',
  'word + "x" is "y"',
  'amount + 1 > 3 and amount < 2',
  '5 - amount > 2 and amount > 2',
  'price + 0.1 > 0.3 and price < 0.2',
  'max(amount, 3) is 3 and amount is 4',
  'round(price) > 3 and price < 3.5',
  'count(list) is 0 and list contains "a"',
  'count(list) < 0',
])('proves that no value fits: %s', (condition) => {
  expect(proveCondition(condition, declared).result.kind).toMatch(/^(proved|nothingRuns)$/);
});

test('a proof about functions agrees with all of a few values', () => {
  const { seed, numRuns } = search(20);
  const random = createRandom(seed);
  const some = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)];
  const words = textsOf('aA ', 3);
  const numbers = [-2, -1, 0, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 3];
  const lists = [[], ['a'], ['b'], ['a', 'b'], ['c', 'b'], ['a', 'c', 'd']];
  const text = (depth: number): string => {
    const inner = depth === 0 ? 'word' : text(depth - 1);
    return some(['word', `trim(${inner})`, `clean(${inner})`, `lower(${inner})`, `${inner} + "A"`, `"a " + ${inner}`]);
  };
  const number = (depth: number): string => {
    const inner = depth === 0 ? some(['price', 'amount', 'count(list)']) : number(depth - 1);
    const by = some([0.1, 1, 2]);
    return some([inner, `(${inner} + ${by})`, `(${inner} - ${by})`, `(${by} - ${inner})`, `round(${inner})`]);
  };
  const atom = (): string => {
    if (random() < 0.2) return `list contains "${some(['a', 'b'])}"`;
    if (random() < 0.5) return `${number(2)} ${some(['<', '<=', '>', '>=', 'is'])} ${some(numbers.slice(2))}`;
    return `${text(2)} ${some(['is', 'contains', 'starts with', 'ends with'])} "${some(words)}"`;
  };
  const counts = { refuted: 0, nothingRuns: 0, notSettled: 0, proved: 0 };
  for (let run = 0; run < numRuns; run++) {
    const condition = Array.from({ length: 2 + Math.floor(random() * 3) }, atom).join(' and ');
    const { result, isTrue } = proveCondition(condition, declared);
    counts[result.kind]++;
    const readFrom = (values: Readonly<Record<string, Value>>) => (leaf: Leaf) => values[nameOf(leaf)];
    if (result.kind === 'proved' || result.kind === 'nothingRuns') {
      const usual = { word: ' aA', price: 0.2, amount: 1, list: ['a'] };
      // Values of different inputs do not depend on each other.
      const tried = [
        ...words.map((word) => ({ ...usual, word })),
        ...numbers.flatMap((price) =>
          numbers
            .filter(Number.isInteger)
            .flatMap((amount) => lists.map((list) => ({ ...usual, price, amount, list }))),
        ),
      ];
      const fitting = tried.filter((values) => isTrue(readFrom(values)));
      expect({ condition, fitting }).toEqual({ condition, fitting: [] });
    }
    if (result.kind !== 'refuted') continue;
    const values = Object.fromEntries(
      result.situation.inputs.map(({ input, value }) => [nameOf(input.expression as Leaf), value]),
    );
    expect({ condition, values, isTrue: isTrue(readFrom(values)) }).toEqual({ condition, values, isTrue: true });
  }
  expect(counts.refuted).toBeGreaterThan(numRuns / 10);
  expect(counts.proved + counts.nothingRuns).toBeGreaterThan(numRuns / 10);
  expect(counts.notSettled).toBeLessThan(numRuns / 20);
});

test('finds the last number for which a test is true', () => {
  for (const limit of [-1e300, -1.5, -5e-324, 0, 5e-324, 0.1, 1, 2 ** 53, 1e300]) {
    expect(greatest((number) => number <= limit)).toBe(limit);
    expect(above(greatest((number) => number < limit)!)).toBe(limit);
  }
  expect(greatest(() => true)).toBe(Infinity);
  expect(greatest(() => false)).toBe(undefined);
});

/** Returns the name of the layer's field that is read. */
function nameOf(leaf: Leaf): string {
  return leaf.kind === 'source' ? String(staticValue(leaf.arguments[0])) : '';
}
