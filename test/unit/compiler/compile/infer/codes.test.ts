import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../../../compiler/language/tables/countries.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const codesOf = (text: string, name: string) => compileText(text).program.sets.find(({ id }) => id === name)?.codes;

test('adds, subtracts and intersects sets from left to right', () => {
  const text = `
countries a = [US, CA, MX]
countries b = [CA, DE]
countries sum = a + b
countries difference = a - b
countries both = a & b
countries mixed = a - b + [DE] - [US]
countries inBrackets = [a, FR]
countries world = all - a
`;
  expect(codesOf(text, 'sum')).toEqual(['CA', 'DE', 'MX', 'US']);
  expect(codesOf(text, 'difference')).toEqual(['MX', 'US']);
  expect(codesOf(text, 'both')).toEqual(['CA']);
  expect(codesOf(text, 'mixed')).toEqual(['DE', 'MX']);
  expect(codesOf(text, 'inBrackets')).toEqual(['CA', 'FR', 'MX', 'US']);
  expect(codesOf(text, 'world')).toHaveLength(Object.keys(countries).length - 3);
});

test('evaluates random expressions as set operations do', () => {
  const set = fc.uniqueArray(fc.constantFrom(...Object.keys(countries)), { minLength: 1, maxLength: 6 });
  const property = fc.property(set, set, set, (a, b, c) => {
    const text = `
countries a = [${a.join(', ')}]
countries b = [${b.join(' ')}]
countries c = [${c.join(', ')}]
countries result = (a + b - c) & (b + c)
`;
    const inFirst = new Set([...a, ...b].filter((code) => !c.includes(code)));
    const expected = [...new Set([...b, ...c])].filter((code) => inFirst.has(code)).toSorted();
    expect(codesOf(text, 'result')).toEqual(expected);
  });
  fc.assert(property, { seed: 1, numRuns: 50 });
});

test('takes every country in a list without commas', () => {
  const codes = Object.keys(countries);
  expect(codesOf(`countries a = [${codes.join(' ')}]`, 'a')).toEqual(codes.toSorted());
});

test('compares locales in lower case', () => {
  expect(codesOf('locales a = ["US-en", "us-EN", "de-de"]', 'a')).toEqual(['de-de', 'us-en']);
  expect(codesOf('locales a = ["us-en", "de-de"]\nlocales b = a - ["US-EN"]', 'b')).toEqual(['de-de']);
});

describe('an invalid set is reported', () => {
  test.each([
    ['countries a = [UK]', 'unknown-country: UK'],
    ['countries a = [us]', 'unknown-country: us'],
    ['countries a = [Germany]', 'unknown-country: Germany'],
    ['countries a = ["US"]', 'wrong-type: "US"'],
    ['countries a = US', 'wrong-type: US'],
    ['countries a = [US] + CA', 'wrong-type: CA'],
    ['countries a = b + [US]', 'unknown-countries: b'],
    ['countries a = "US"', 'wrong-type: "US"'],
    ['countries a = a + [US]', 'cycle: a'],
    ['locales a = ["en"]', 'wrong-type: "en"'],
    ['locales a = [us-en]', 'wrong-type: us-en'],
    ['locales a = [US]', 'unknown-locales: US'],
    ['countries a = [US]\nlocales b = a', 'unknown-locales: a'],
  ])('%s', (text, mistake) => expect(reported(text)).toEqual([mistake]));
});
