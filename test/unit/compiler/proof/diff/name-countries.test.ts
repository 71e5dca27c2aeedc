import { expect, test } from 'vitest';
import { nameCountries } from '../../../../../compiler/proof/diff/name-countries.ts';

const words = { is: 'the visitor is from', isKnown: 'the country of the visitor is' };
const north = { words: '"north"', codes: ['DK', 'FI', 'IS', 'NO', 'SE', 'EE'] };
const few = { words: '"few"', codes: ['CN', 'HK', 'RU'] };
const others = ['CN', 'HK', 'RU', 'NL'];
const all = [[], ...[...north.codes, ...others].map((code) => [code])];
const say = (codes: readonly string[], sets = [north, few]) =>
  nameCountries(words, all.filter((one) => (one.length === 0 ? codes.includes('') : codes.includes(one[0]))), all, sets); // prettier-ignore

test.each([
  ['few countries by their names, also if a set has them', few.codes, 'from China, Hong Kong or Russia'],
  ['a country with its article', ['NL'], 'from the Netherlands'],
  ['many countries by the name of their set', north.codes, 'from a country of "north"'],
  ['an unknown country beside a set', ['', ...north.codes], 'from a country of "north" or an unknown country'],
  ['a set and other countries', [...north.codes, 'CN', 'HK'], 'from any country except the Netherlands and Russia'],
  ['few exceptions by their names', [...north.codes, 'NL'], 'from any country except China, Hong Kong and Russia'],
  ['exceptions that do not include an unknown country', ['', ...north.codes, ...few.codes], 'from any country except the Netherlands (or an unknown one)'], 
  ['many exceptions by the name of their set', others, 'from any country except those of "north"'],
])('names %s', (_, codes, expected) => {
  expect(say(codes)).toBe(`the visitor is ${expected}`);
}); // prettier-ignore

test('names a set that is a part of the countries', () => {
  const rest = { words: '"rest"', codes: ['CN', 'HK', 'RU', 'NL', 'DE', 'FR', 'IT', 'ES', 'PT', 'AT', 'BE', 'PL', 'CZ', 'US'] };
  const every = [...north.codes, ...rest.codes].map((code) => [code]);
  const chosen = every.filter(([code]) => north.codes.includes(code) || code === 'US');
  expect(nameCountries(words, chosen, every, [north])).toBe(
    'the visitor is from a country of "north" or the United States',
  );
}); // prettier-ignore

test('says whether the country is known', () => {
  expect(say([''])).toBe('the country of the visitor is unknown');
  expect(say([...north.codes, ...others])).toBe('the country of the visitor is known');
});
