import { expect, test } from 'vitest';
import { mapItems } from '../../../runtime/values/map-items.ts';

const double = (value: number) => (value > 0 ? value * 2 : undefined);

test('leaves out missing items and missing values, and keeps lists inside lists', () => {
  expect(mapItems([1, undefined as never, -1, null as never, 3], double)).toEqual([2, 6]);
  expect(mapItems([1, 2], (value) => [value, [value]])).toEqual([[1, [1]], [2, [2]]]); // prettier-ignore
  expect(mapItems([0, ''], (value) => value)).toEqual([0, '']);
  expect(mapItems([], double)).toEqual([]);
  expect(mapItems(undefined, double)).toBeUndefined();
});

test('goes through lists of pages as they are: large, sparse, of a class of their own', () => {
  class Items extends Array<number> {}
  const large = Array.from({ length: 100_000 }, (_, at) => at + 1);
  expect(mapItems(large, double)).toHaveLength(100_000);
  // eslint-disable-next-line no-sparse-arrays
  expect(mapItems([1, , 2] as number[], double)).toEqual([2, 4]);
  expect([...mapItems(Items.from([1, 2]), double)!]).toEqual([2, 4]);
});
