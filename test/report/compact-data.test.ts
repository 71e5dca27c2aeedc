import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactData, expandData, type CompactData } from '../../report/compact-data.ts';
import { search } from '../support/search.ts';

const texts = ['first text', 'second text', 'third text', 'short', 'first text', 'one, other'];
const compact = (data: unknown) => compactData(data, texts).root;

describe('texts', () => {
  test('are references, with a short one to a following text', () =>
    expect(compact(['second text', 'third text', 'first text', 'short', 'second text', 'new'])).toEqual([
      '=1',
      '=',
      '=1',
      '=03',
      '=01',
      'new',
    ]));

  test('that repeat a long text of the data are references, too', () =>
    expect(compact(['twelve signs', 'twelve signs', 'fewer signs', 'fewer signs'])).toEqual([
      'twelve signs',
      '=6',
      'fewer signs',
      'fewer signs',
    ]));

  test('that are listed in the document are one reference', () =>
    expect(compact({ names: ['one', 'other'] })).toEqual([-2, '=,5']));

  test('are kept if HTML changes them, or if they look like references', () => {
    const changed = 'a\rlong text of the document';
    const { root } = compactData([changed, changed, '=', '=0'], [changed]);
    expect(root).toEqual([changed, '=1', '==', '==0']);
    expect(expandData({ shapes: [], root }, ['a\nlong text of the document'])).toEqual([changed, changed, '=', '=0']);
  });
});

test('objects with equal property names share them', () => {
  const { shapes, root } = compactData([{ a: 1, b: undefined }, { a: 2 }, [-1], { b: 3 }], []);
  expect(shapes).toEqual([['a'], ['b']]);
  expect(root).toEqual([
    [-2, 1],
    [-2, 2],
    [-1, -1],
    [-3, 3],
  ]);
});

test('any data is read as it was', () => {
  const text = fc.oneof(fc.constantFrom(...texts, '=', '=1', '==1', '=,', 'one', 'other'), fc.string());
  const value = fc.jsonValue();
  fc.assert(
    fc.property(fc.array(text), fc.array(fc.oneof(text, fc.array(text), value)), (document, all) => {
      const data = { all, object: { all, ['__proto__']: all } };
      const { shapes, root } = compactData(data, document);
      const browser = document.map((one) => one.replaceAll(/[\r\0]/g, '\n'));
      const written = JSON.parse(JSON.stringify({ shapes, root })) as CompactData;
      expect(expandData(written, browser)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
    search(100),
  );
});
