import { expect, test } from 'vitest';
import { namesInSentences } from '../../../../../compiler/language/tables/regions.ts';
import { countries } from '../../../../../compiler/language/tables/countries.ts';

test('no name of a country contains a comma, because sentences list names', () => {
  expect(Object.values(countries).filter((name) => name.includes(','))).toEqual([]);
});

test('sentences name countries with the article that they have in English', () => {
  const names = namesInSentences(countries, ['US', 'NL', 'GB', 'DO', 'KY', 'IM', 'JP', 'HM', 'GS', 'VA']);
  expect(names.map((name) => name.startsWith('the '))).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
});
