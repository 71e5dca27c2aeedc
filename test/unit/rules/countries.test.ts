import { describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { countries } from '../../../compiler/language/tables/countries.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { runBundle } from '../../support/run-bundle.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const { sets, matrices, consent } = compileCareers();
const codesOf = (name: string) => named(sets, name).codes;
const codes = (text: string) => text.toUpperCase().split(' ').toSorted();

describe('sets of countries', () => {
  const specified: Readonly<Record<string, readonly [name: string, codes: string]>> = {
    'CTRY-01, countries without any tracking': ['trackingDisabled', 'ru'],
    'CTRY-01, countries without third parties': ['noThirdParty', 'cn'],
    'CTRY-01, countries without some advertising': ['noAdvertising', 'cn ru'],
    'CTRY-01, countries excluded from most tracking': ['excluded', 'cn hk ru'],
    'CTRY-01, countries without a mobile app': ['noMobileApp', 'ru'],
    'CTRY-04, the United States and Canada': ['northAmerica', 'us ca'],
    'CTRY-05, APAC': ['apac', 'au nz my id th sg ph'],
    'CTRY-05, job-search tags': ['jobSearchTags', 'jp in au nz my id th sg ph'],
    'CTRY-05, North and Latin America': ['americas', 'ca us ar br cl co cr mx'],
    'CTRY-05, Europe': ['europe', 'es fr at ch de gb dk no se fi pt ie it nl gr'],
    'CTRY-05, first-party analytics': ['firstPartyAnalytics', 'jp gi kz li tn'],
  };
  test.each(Object.entries(specified))('%s', (_, [name, expected]) => expect(codesOf(name)).toEqual(codes(expected)));

  test('CONS-02, contain 40 countries with necessary consent only, including all regions of the European Union', () => {
    expect(codesOf('necessaryOnly')).toHaveLength(40);
    expect(codesOf('necessaryOnly')).toEqual(expect.arrayContaining(codes('ax gf gp mf mq re yt')));
  });

  test('CTRY-05, contain 21 countries for the social ad tag', () =>
    expect(codesOf('socialCountries')).toHaveLength(21));

  test('GATE-01, contain no excluded country in the listed countries', () => {
    const shutOut = new Set([...codesOf('excluded'), ...codesOf('noThirdParty'), ...codesOf('noAdvertising')]);
    expect(codesOf('listed').filter((code) => shutOut.has(code))).toEqual([]);
    expect(codesOf('socialCountries').filter((code) => !codesOf('listed').includes(code))).toEqual([]);
  });

  test('CONS-02, give each country one default, and unknown countries the strictest', () => {
    const shared = codesOf('necessaryOnly').filter((code) => codesOf('firstPartyAnalytics').includes(code));
    expect(shared).toEqual([]);
    expect(consent?.default?.rows.map(({ keys, value }) => [keys[0]?.length, valueOf(value)])).toEqual([
      [40, ['necessary']],
      [5, ['necessary', 'performance']],
    ]);
    expect(valueOf(consent!.default!.missing!)).toEqual(['necessary']);
    expect(valueOf(consent!.default!.otherwise!)).toEqual(['necessary', 'performance', 'functional', 'targeting']);
  });
});

/** Returns the value of each listed country, and the value of all others. */
function tableOf(name: string) {
  const { rows, otherwise } = named(matrices, name);
  const own = rows.flatMap(({ keys, value }) => (keys[0] ?? []).map((code) => [code, valueOf(value)] as const));
  return { own: Object.fromEntries(own), otherwise: otherwise && valueOf(otherwise) };
}

test('CTRY-06: gives each region its number, and countries without a region none', () => {
  const { own, otherwise } = tableOf('adRegion');
  const regions = { americas: 10351289, apac: 10700590, europe: 10588580 };
  const expected = Object.entries(regions).flatMap(([set, id]) => codesOf(set).map((code) => [code, id]));
  expect(own).toEqual({ ...Object.fromEntries(expected), IN: 11816756 });
  expect(otherwise).toBeUndefined();
});

test('CTRY-02: uses separate analytics servers for CN and HK', () => {
  const { own, otherwise } = tableOf('trackingServer');
  expect(Object.keys(own)).toEqual(['CN', 'HK']);
  expect(Object.values(own)).not.toContain(otherwise);
});

describe('locales', () => {
  const locales = codesOf('defaultConsentLocales');

  test('PAGE-08: contain the untracked locales', () =>
    expect(codesOf('untrackedLocales')).toEqual(['cn-en', 'cn-zh', 'ru-ru']));

  test('PAGE-13: contain 52 locales with the consent model outside the European Union', () => {
    const countryOf = (locale: string) => locale.slice(0, 2).toUpperCase();
    expect(locales).toHaveLength(52);
    expect(locales.filter((locale) => !Object.hasOwn(countries, countryOf(locale)))).toEqual([]);
    expect(locales.filter((locale) => codesOf('necessaryOnly').includes(countryOf(locale)))).toEqual([]);
  });
});

test('CTRY-03: suppresses tracking if the address names an untracked country, in any case', async () => {
  const rule = 'rule logged { on start when trackingDisabledByAddress do log("suppressed") }';
  const { code } = await minifyOnce(emit(compileCareers(rule), 'car', 'production'));
  const logOf = (search: string) => runBundle(code, { url: `https://careers.example.com/us-en${search}` }).said.flat();
  expect(logOf('?country=RU')).toContain('suppressed');
  expect(logOf('?country=ru')).toContain('suppressed');
  expect(logOf('?country=US')).not.toContain('suppressed');
  expect(logOf('')).not.toContain('suppressed');
});
