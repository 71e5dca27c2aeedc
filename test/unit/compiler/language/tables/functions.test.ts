/// <reference types="vite/client" />
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { functions } from '../../../../../compiler/language/tables/tables.ts';
import { personalParameters } from '../../../../../runtime/redaction/personal-parameters.ts';
import type { FunctionTable } from '../../../../../runtime/tables/tables.ts';
import { anyCharacter } from '../../../../support/any-character.ts';

const modules = import.meta.glob<any>('../../../../../runtime/**/*.ts');

const word = fc.constantFrom(
  'a',
  'Job',
  'ann@example.com',
  'example.com',
  'us-en',
  '%20',
  '%zz',
  '+',
  '=',
  '&',
  '?',
  '#',
);
const text = fc.oneof(
  fc.array(fc.oneof(word, fc.constantFrom(' ', '/', '|', '.', '\n')), { maxLength: 6 }).map((words) => words.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: anyCharacter, maxLength: 10 }),
);
const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(-0, 0.5, 2 ** 53, 1e21, Number.MAX_VALUE, Number.MIN_VALUE, Infinity, -Infinity, NaN),
);
const pattern = fc.constantFrom(/(a)|b/, /([0-9]+)/, /^(.*)@/i, /(?<x>e)x/);

/** Generates values for each type of a parameter. */
const ofType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text,
  address: text,
  'personal text': text,
  integer: fc.oneof(fc.integer({ min: -3, max: 300 }), fc.constantFrom(2 ** 53, -(2 ** 53))),
  number,
  duration: fc.nat(100_000),
  pattern,
  'text or pattern': fc.oneof(text, pattern),
  list: fc.array(text, { maxLength: 4 }),
  'list of text': fc.array(word, { maxLength: 4 }),
  'list of text?': fc.array(fc.option(text, { nil: undefined }), { maxLength: 4 }),
  'record?': fc.dictionary(fc.oneof(word, fc.constantFrom('__proto__', 'constructor')), fc.option(text, { nil: null })),
  'number or duration or size': number,
  'list of number or list of duration or list of size': fc.array(fc.option(number, { nil: undefined }), {
    maxLength: 4,
  }),
  any: text,
  unknown: number,
};

/** Functions that read neither the page nor the event; the others have browser tests. */
const pure = [...functions.values()].filter(({ event, page }) => !event && !page);

describe.each(pure)('$name', (table) => {
  test('returns the same value in the analyser and in the bundle, and never throws', async () => {
    const inBundle = await implementationInBundle(table);
    const parameters = (table.parameters ?? []).map(({ type }) => fc.option(ofType[type], { nil: undefined, freq: 8 }));
    const property = fc.property(fc.tuple(...parameters), (values) => {
      expect(inBundle(...values)).toEqual(table.evaluate(...values));
    });
    fc.assert(property, { seed: 1, numRuns: 200 });
  });
});

async function implementationInBundle({
  export: code,
  write,
  parameters = [],
}: FunctionTable): Promise<(...values: any[]) => unknown> {
  if (write) {
    const names = parameters.map(({ name }) => name);
    return new Function(...names, `return ${write(...names)}`) as () => unknown;
  }
  const { [code!.name]: exported } = await modules[`../../../../../runtime/${code!.file}`]();
  return code!.needs ? exported(personalParameters([])) : exported;
}

test('tests every pure function with values of all its types', () => {
  for (const { parameters = [] } of pure) {
    for (const { type } of parameters) expect(Object.keys(ofType)).toContain(type);
  }
});
