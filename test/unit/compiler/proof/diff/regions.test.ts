import { expect, test } from 'vitest';
import { inCountries } from '../../../../../compiler/language/tables/in-countries.ts';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import { namesWithRegions } from '../../../../../compiler/language/tables/regions.ts';
import { compileText } from '../../../../support/compile-text.ts';

const rules = (rows: string) => `
project shop { dataLayer: "digital" country: visitorCountry region: visitorRegion }
site main
stage production
data visitorCountry: country = layer("country")
data visitorRegion: region = layer("region")
consent {
  group necessary = 1
  group targeting = 4
  default by visitorCountry { ${rows} }
  stored: oneTrust(cookie: "OptanonConsent")
}
tag pixels { vendor: pixel group: targeting on start options: { url: "https://pixel.example/p" } cookies: [] }
`;

const everywhere = 'US: [necessary, targeting], otherwise: [necessary]';
const outsideCalifornia = `US-CA: [necessary], ${everywhere}`;
const compare = (before: string, after: string) =>
  comparePrograms(compileText(rules(before), '').program, compileText(rules(after), '').program);

test.each([
  ['a region with its own row', everywhere, outsideCalifornia, 'less', { lessIn: ['US-CA'] }],
  ['a region without its own row', outsideCalifornia, everywhere, 'more', { moreIn: ['US-CA'] }],
  [
    'another region of the same country',
    outsideCalifornia,
    `US-CO: [necessary], ${outsideCalifornia}`,
    'less',
    { lessIn: ['US-CO'] },
  ],
] as const)('%s changes what visitors of the region get, and of no other', (_, before, after, direction, expected) => {
  const { hosts, changes } = compare(before, after);
  expect(hosts).toMatchObject([expected]);
  const [region] = Object.values(expected)[0];
  const tag = changes.find(({ kind }) => kind === 'tag')!;
  expect(tag[direction]!.who).toContain(`the region of the visitor is ${region} (United States)`);
});

test('a host can receive more in a region only', () => {
  const { hosts, regions } = compare(
    `${everywhere.replace(', targeting', '')}`,
    'US-CA: [necessary, targeting], otherwise: [necessary]',
  );
  expect(regions).toEqual(['US-CA']);
  expect(hosts).toMatchObject([{ moreIn: ['US-CA'], receives: ['tag "pixels" more often in US-CA (United States)'] }]);
});

test('visitors of a country outside a region are named so', () => {
  const { hosts } = compare(
    'otherwise: [necessary]',
    'US-CA: [necessary], US: [necessary, targeting], otherwise: [necessary]',
  );
  expect(hosts).toMatchObject([
    { moreIn: ['US'], receives: ['tag "pixels" more often in the United States outside US-CA'] },
  ]);
});

test('lists of places name regions only where they differ from their country', () => {
  const names = namesWithRegions(['US-CA', 'US-CO']);
  expect(inCountries(names, ['US', 'US-CA', 'US-CO', 'missing'])).toBe('in the United States and an unknown country');
  expect(inCountries(names, ['US-CA'])).toBe('in US-CA (United States)');
  expect(inCountries(names, ['DE', 'US'])).toBe('in Germany and the United States outside US-CA and US-CO');
  const few = { DE: 'Germany', US: 'United States', 'US-CA': names['US-CA'] };
  expect(inCountries(few, ['DE', 'US', 'missing'])).toBe('in every country except US-CA (United States)');
});

test('a difference between programs without regions says nothing of them', () => {
  expect(compare(everywhere, 'otherwise: [necessary]')).not.toHaveProperty('regions');
});
