import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

test('a set instead of a list changes nothing for `contains` and `exists`, but for what sends it', () => {
  const of = (type: string, value: string) => `data items: ${type} of text = layer("items")
rule has { on layer("x") when items contains "q" or exists items and path is "/a" do push({ value: ${value} }) }
`;
  expect(compareTexts(of('list', '"has"'), of('set', '"has"')).changes).toEqual([]);
  expect(compareTexts(of('list', 'items'), of('set', 'items')).changes).toMatchObject([{ fields: [{}] }]);
});
