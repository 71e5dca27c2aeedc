/// <reference types="vite/client" />
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operators, type OperandCode, type Operator } from '../../../../../compiler/language/model/operators.ts';
import type { Value } from '../../../../../runtime/tables/tables.ts';
import { codeOf } from '../../../../support/expressions/code-of.ts';
import { anyCharacter } from '../../../../support/any-character.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../../runtime/operators/*.ts', { eager: true });

/** Runs the code that an operator writes for operands that are variables or literals. */
function run(write: Operator['write'], operands: readonly OperandCode[], values: readonly unknown[]): unknown {
  const helpers = new Map<string, unknown>();
  const code = write(operands, ({ file, name }) => {
    helpers.set(name, modules[`../../../../../runtime/${file}`][name]);
    return name;
  });
  const names = values.map((_, at) => `v${at}`);
  return new Function(...helpers.keys(), ...names, `return ${code}`)(...helpers.values(), ...values);
}

const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'b', 'undefined', 'null', '0'),
  fc.string({ maxLength: 4 }),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);
const large = [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53, Infinity, -Infinity, NaN];
const number = fc.oneof(fc.constantFrom(0, -1, 1, 2.5, ...large), fc.integer({ min: -5, max: 5 }), fc.double());
const boolean = fc.boolean();
const list = fc.array(fc.constantFrom('', 'a', 'ab', 'b'), { maxLength: 3 });
const same = [text, number, boolean];

type Row = readonly fc.Arbitrary<Value>[];

/** The allowed types of the operands of each operator: one row for each combination. */
const operandsOf: Readonly<Record<Exclude<keyof typeof operators, 'matches'>, readonly Row[]>> = {
  or: [[boolean, boolean]],
  and: [[boolean, boolean]],
  not: [[boolean]],
  exists: same.map((type) => [type]),
  is: same.map((type) => [type, type]),
  'is not': same.map((type) => [type, type]),
  in: [[text, list]],
  contains: [
    [text, text],
    [list, text],
  ],
  'starts with': [[text, text]],
  'ends with': [[text, text]],
  '<': [[number, number]],
  '<=': [[number, number]],
  '>': [[number, number]],
  '>=': [[number, number]],
  else: same.map((type) => [type, type]),
  '+': [
    [number, number],
    [text, text],
  ],
  '-': [[number, number]],
  '*': [[number, number]],
  '/': [[number, number]],
};
/** The operands of these are conditions, which are never missing. */
const ofConditions = new Set(['or', 'and', 'not']);

describe.each(Object.entries(operandsOf))(
  'gives the same result in the analyser and in the bundle: %s',
  (name, rows) => {
    const { evaluate, write }: Operator = operators[name as keyof typeof operators];

    test.each(rows.map((types, at) => [at, types] as const))('with the operand types of row %i', (_, types) => {
      const optional = ofConditions.has(name) ? fc.constant(false) : fc.boolean();
      const operand = (type: fc.Arbitrary<Value>) =>
        optional.chain((mayMiss) =>
          fc.record({ optional: fc.constant(mayMiss), value: mayMiss ? fc.option(type, { nil: undefined }) : type }),
        );
      const property = fc.property(fc.tuple(...types.map(operand)), (operands) => {
        const values = operands.map(({ value }) => value);
        const variables = operands.map((one, at) => ({ ...one, code: `v${at}` }));
        const written = operands.map((one) => ({ ...one, code: codeOf(one.value) }));
        expect(run(write, variables, values)).toEqual(evaluate(...values));
        expect(run(write, written, [])).toEqual(evaluate(...values));
      });
      fc.assert(property, { seed: 1, numRuns: 200 });
    });
  },
);

test('gives the same result in the analyser and in the bundle: matches', () => {
  const patterns = [/^a/, /b$/i, /a|b/, /^$/, /[ab]{2}/];
  const some = fc.constantFrom(undefined, ...patterns);
  const property = fc.property(fc.option(text, { nil: undefined }), some, (value, pattern) => {
    const { evaluate, write } = operators.matches as Operator;
    const expected = evaluate(value, pattern as unknown as Value);
    const written = { code: String(pattern), optional: false };
    if (pattern) expect(run(write, [{ code: 'v0', optional: true }, written], [value])).toBe(expected);
    expect(
      run(
        write,
        ['v0', 'v1'].map((code) => ({ code, optional: true })),
        [value, pattern],
      ),
    ).toBe(expected);
    if (value === undefined || !pattern) return;
    expect(run(write, [{ code: 'v0', optional: false }, written], [value])).toBe(expected);
  });
  fc.assert(property, { seed: 1, numRuns: 200 });
});

test('writes a country set as one text that contains exactly its codes', () => {
  const code = fc.constantFrom('US', 'CA', 'AC', 'SC', 'DE');
  const property = fc.property(fc.option(code, { nil: undefined }), fc.uniqueArray(code), (country, codes) => {
    const operands = [
      { code: 'v0', optional: country === undefined },
      { code: JSON.stringify(codes.join(' ')), optional: false },
    ];
    expect(run(operators.in.write, operands, [country])).toBe(operators.in.evaluate(country, codes));
  });
  fc.assert(property, { seed: 1, numRuns: 200 });
});

describe('returns false for a comparison with a missing value (S1)', () => {
  const comparisons = ['is', 'is not', 'in', 'contains', 'starts with', 'ends with', '<', '<=', '>', '>='] as const;
  test.each(comparisons)('%s', (name) => {
    const { evaluate }: Operator = operators[name];
    const value = name === 'in' ? ['a'] : name.length < 3 && name !== 'is' ? 1 : 'a';
    expect(evaluate(undefined, value)).toBe(false);
    expect(evaluate(value, undefined)).toBe(false);
    expect(evaluate(undefined, undefined)).toBe(false);
  });
});

test('replaces only missing values with "else"', () => {
  for (const value of ['', 0, false]) expect(operators.else.evaluate(value, 'other')).toBe(value);
  expect(operators.else.evaluate(undefined, 'other')).toBe('other');
});

test.each(['+', '-', '*', '/'] as const)('returns missing if an operand of %s is missing', (name) => {
  const { evaluate }: Operator = operators[name];
  expect(evaluate(2, undefined)).toBeUndefined();
  expect(evaluate(undefined, 2)).toBeUndefined();
});

test('returns missing for a division by 0', () => {
  expect(operators['/'].evaluate(1, 0)).toBeUndefined();
  expect(operators['/'].evaluate(1, 4)).toBe(0.25);
});
