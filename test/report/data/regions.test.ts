import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FoldedPlaces } from '../../../report/parts/folded.tsx';
import { expect, test } from 'vitest';
import { createPortableProject } from '../../../compiler/proof/examples/portable-project.ts';
import { createModel } from '../../../compiler/proof/model/model.ts';
import { createCalculator } from '../../../report/calculator/create-calculator.ts';
import { defaultsFor } from '../../../report/consent.ts';
import { filterRules, noFilter } from '../../../report/filters.ts';
import { countryNames } from '../../../report/parts/country-names.ts';
import { placesByName } from '../../../report/places.ts';
import { headlineOf, statesBeforeAnswer, verdictOf } from '../../../report/receiver-verdict.ts';
import { matrixOf } from '../../../report/views/who/matrix.ts';
import { compileText } from '../../support/compile-text.ts';
import { textOfView } from '../render-view.tsx';
import { named, report } from './report-of.ts';

const project = (rows: string) => `
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
rule west { on start when visitorCountry in [US] - [US-CA] do log("elsewhere") }
`;
const onlyCalifornia = 'US-CA: [necessary], US: [necessary, targeting], otherwise: [necessary]';
const rows = { onlyCalifornia, allButCalifornia: 'US-CA: [necessary], otherwise: [necessary, targeting]' };
const data = report('', 'production', project(rows.onlyCalifornia));
const headline = (one: typeof data) => headlineOf(verdictOf(one, statesBeforeAnswer(one)), one).join('');

test('figures count countries, and name the regions that differ from their country', () => {
  expect(headline(data)).toBe('Third parties can receive data in 1 of 249 countries except US-CA.');
  const { nobody } = verdictOf(data, ['unanswered']);
  expect(nobody).toMatchObject({ countries: 248, of: 249, regions: { also: ['US-CA'], except: [] } });
  const all = report('', 'production', project(rows.allButCalifornia));
  expect(headline(all)).toBe('Third parties can receive data in all known countries except US-CA.');
  const one = report('', 'production', project('US-CA: [necessary, targeting], otherwise: [necessary]'));
  expect(headline(one)).toBe('Third parties can receive data in US-CA.');
  expect(textOfView('#/overview', one)).toContain('Nobody249');
  const plain = report('', 'production', project('DE: [necessary], otherwise: [necessary, targeting]'));
  expect(headline(plain)).toBe('Third parties can receive data in 248 of 249 countries.');
});

test('a region is a row below its country', () => {
  const places = placesByName(data);
  expect(places.slice(places.indexOf('US'), places.indexOf('US') + 2)).toEqual(['US', 'US-CA']);
  const { actions } = named(data, 'pixels');
  const americas = matrixOf(data, actions).find(({ continent }) => continent === 'Americas')!;
  const rowOf = (code: string) => americas.rows.find(({ codes }) => codes.includes(code))!;
  expect(rowOf('US').codes).toEqual(['US']);
  expect(rowOf('US-CA').codes).toContain('CA');
});

test('the defaults of a region are those of its row, or of its country', () => {
  expect(data.consent!.defaults.map(({ label, countries }) => [label, countries.length])).toEqual([
    ['US-CA', 1],
    ['US', 1],
    ['otherwise', 248],
  ]);
  expect(defaultsFor(data.consent, 'US-CA').groups).toEqual(['necessary']);
  expect(defaultsFor(data.consent, 'US').groups).toEqual(['necessary', 'targeting']);
  const plain = report('', 'production', project('US: [necessary, targeting], otherwise: [necessary]'));
  expect(defaultsFor(plain.consent, 'US-CA').groups).toEqual(['necessary', 'targeting']);
  const running = (country: string) => filterRules(data, { ...noFilter, country }).map(({ id }) => id);
  expect(running('US')).toEqual(['pixels', 'west']);
  expect(running('US-CA')).toEqual([]);
});

test('sentences name a country without the regions that do not belong to it', () => {
  expect(countryNames(data.countries, ['US', 'DE'])).toBe('United States (US) outside US-CA, Germany (DE)');
  expect(countryNames(data.countries, ['US', 'US-CA'])).toBe('United States (US)');
  expect(countryNames(data.countries, ['US-CA'])).toBe('US-CA (United States)');
  expect(JSON.stringify(named(data, 'west').tree)).toContain('United States outside US-CA');
});

test('the calculator takes a region as it takes a country', () => {
  const { program } = compileText('', project(rows.onlyCalifornia));
  const calculate = createCalculator(
    createPortableProject(program, createModel(program, { changes: false }), 'production'),
  );
  const visit = (country: string) => calculate({ site: 'main', stage: 'production', country });
  const runs = (country: string) => JSON.stringify(visit(country).events).includes('"runs"');
  expect(visit('US-CA').visitor).toContain('visitorCountry is US, visitorRegion is "US-CA"');
  expect([runs('US-CA'), runs('US'), runs('DE')]).toEqual([false, true, false]);
});

test('folded lists of countries count countries, and name the unknown country after them', () => {
  const shown = (hasMissing: boolean, ...names: readonly string[]) =>
    renderToStaticMarkup(createElement(FoldedPlaces, { names, hasMissing, most: 1 })).replaceAll(/<[^>]+>/g, '');
  expect(shown(true, 'Chad', 'Mali', 'Togo')).toBe('Chad and 2 moreMali and Togo, and an unknown country');
  expect(shown(false, 'Chad', 'Mali')).toBe('Chad and Mali');
  expect(shown(true, 'Chad', 'Mali')).toBe('Chad, Mali and an unknown country');
  expect(shown(true)).toBe('an unknown country');
});
