import { expect, test } from 'vitest';
import { packed } from '../../../../../compiler/language/syntax/dsl/grammar.ts';

test('keeps the items in order', () => {
  const list: number[] = [];
  for (let at = 0; at < 20; at++) list.push(at);
  expect(packed(list)).toEqual(list);
  expect(packed([])).toEqual([]);
});

test('drops undefined items, which error recovery adds', () =>
  expect(packed(['a', undefined, 'b'])).toEqual(['a', 'b']));

test('returns a copy of the list', () => {
  const list = ['a'];
  const kept = packed(list);
  list.push('b');
  expect(kept).toEqual(['a']);
});
