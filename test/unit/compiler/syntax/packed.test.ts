import { expect, test } from 'vitest';
import { packed } from '../../../../compiler/syntax/dsl/packed.ts';

test('holds the same in the same order', () => {
  const list: number[] = [];
  for (let at = 0; at < 20; at++) list.push(at);
  expect(packed(list)).toEqual(list);
  expect(packed([])).toEqual([]);
});

test('leaves out what recovery could make nothing of', () => expect(packed(['a', undefined, 'b'])).toEqual(['a', 'b']));

test('is a list of its own', () => {
  const list = ['a'];
  const kept = packed(list);
  list.push('b');
  expect(kept).toEqual(['a']);
});
