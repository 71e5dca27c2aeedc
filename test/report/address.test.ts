import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../report/shell/address.ts';
import { fromOldAddress } from '../../report/shell/old-address.ts';
import { refAddress } from '../../report/shell/ref-address.ts';
import { sample } from './sample.ts';
import { anyCharacter } from '../support/any-character.ts';
import { search } from '../support/search.ts';

const text = fc.string({ unit: 'grapheme' });
const query = fc.dictionary(text, fc.string({ unit: 'grapheme', minLength: 1 }));

test('reads any address back as it was written', () => {
  fc.assert(
    fc.property(text, fc.array(text), query, (view, path, query) => {
      expect(readAddress(writeAddress({ view, path, query }))).toEqual({ view, path, query: { ...query } });
    }),
    search(100),
  );
});

test.each(['constructor', 'toString', '__proto__'])('leads from #%s to a view of that name', (name) => {
  expect(fromOldAddress(`#${name}`, sample).view).toBe(name);
});

test('reads any fragment without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (hash) => void expect(readAddress(hash).view).toBeTypeOf('string')),
    search(100),
  );
});

describe('writes short, readable addresses', () => {
  test('for a rule', () => expect(writeAddress(refAddress({ kind: 'rule', id: 'applyNow' }))).toBe('#/rules/applyNow'));

  test('for a tab', () =>
    expect(writeAddress(refAddress({ kind: 'page', id: 'jobDetails' }))).toBe('#/reference/pages/jobDetails'));

  test('for filters, without empty ones', () =>
    expect(writeAddress({ view: 'rules', query: { q: 'apply now', site: 'car', page: '' } })).toBe(
      '#/rules?q=apply+now&site=car',
    ));

  test('and keeps lone percent signs', () => expect(readAddress('#/50%').view).toBe('50%'));
});

test.each([
  ['#rule-applyNow', '#/rules/applyNow'],
  ['#tag-socialPixel?site=car', '#/rules/socialPixel?site=car'],
  ['#assertion-2', '#/assertions/one%20ad%20region%20for%20each%20country'],
  ['#scenario-1', '#/scenarios/a%20visitor%20in%20Japan%20applies%20for%20a%20job'],
  ['#rules?country=DE&q=apply', '#/rules?country=DE&q=apply'],
  ['#countries', '#/reference/consent'],
  ['#warnings', '#/findings'],
  ['#sizes', '#/size'],
])('%s of the report with one page leads to %s', (old, now) =>
  expect(writeAddress(fromOldAddress(old, sample))).toBe(now),
);
