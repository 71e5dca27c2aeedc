import { assert, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { unmark } from '../../../../compiler/emit/code/entry/code-templates.ts';
import { writeCodes } from '../../../../compiler/emit/code/expression/write-arguments.ts';
import { countries } from '../../../../compiler/language/tables/countries.ts';
import { search } from '../../../support/search.ts';

const all = Object.keys(countries);
const locales = ['ae-ar', 'ae-en', 'ca-en', 'ca-fr', 'ch-de', 'ch-fr', 'cn-zh', 'fr-fr', 'hk-en', 'hk-zh', 'us-en'];

test.each([
  ['countries', all],
  ['locales', locales],
])('a set of %s matches its codes and nothing else', (_, codes) => {
  assert(
    property(subarray(codes), (set) => {
      const pattern = new RegExp(unmark(writeCodes(set)).slice(1, -1));
      expect(codes.filter((code) => pattern.test(code))).toEqual(set);
      expect(pattern.test(undefined as unknown as string)).toBe(false);
    }),

    search(50),
  );
});
