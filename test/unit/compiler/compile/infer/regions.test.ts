import { describe, expect, test } from 'vitest';
import { countries } from '../../../../../compiler/language/tables/countries.ts';
import type { CodeSet, Matrix, MatrixRow } from '../../../../../compiler/language/model/program.ts';
import { compileText, prelude } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const settings = 'country: visitorCountry region: visitorRegion';
const withRegion = `${prelude.replace('{', `{\n  ${settings}`)}
data visitorCountry: country = layer("country")
data visitorRegion: region = layer("region")
`;

const setsOf = (text: string): Readonly<Record<string, CodeSet>> => {
  const { program, diagnostics } = compileText(text, withRegion);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return Object.fromEntries(program.sets.map((set) => [set.id, set]));
};

const mistakesIn = (text: string, before = withRegion) => reported(text, {}, before);

test('a set contains all regions of its countries', () => {
  const { states, rest, whole, both, world, without } = setsOf(`
countries states  = [US-CA, US-CO]
countries rest    = [US, DE] - states
countries whole   = rest + states
countries both    = whole & states
countries world   = all
countries without = all - [US-CA]
`);
  expect(states).toMatchObject({ codes: ['US-CA', 'US-CO'], regions: true });
  expect(rest).toMatchObject({ codes: ['DE', 'US'], regions: true });
  expect(both.codes).toEqual(states.codes);
  // A set that does not split a country is what it was without regions.
  expect(whole.codes).toEqual(['DE', 'US']);
  expect(whole.regions).toBeUndefined();
  expect(world.codes).toHaveLength(Object.keys(countries).length);
  expect(without.codes).toHaveLength(Object.keys(countries).length + 1);
});

const keysOf = ({ rows }: Pick<Matrix, 'rows'>) =>
  rows.map(({ keys }: MatrixRow) => keys.map((codes) => codes?.join(' ')));

test('the row of a region comes before that of its country, wherever it is written', () => {
  const { program, diagnostics } = compileText(
    `
matrix law: text by country { US, CA: "none", US-CA: "CCPA" }
matrix bySite: text by country, site { US, any: "none", US-CA, main: "CCPA" }
matrix plain: text by country { US: "none", CA: "PIPEDA" }
rule r {
  on start when exists visitorCountry
  do log((law[visitorCountry] else "") + (bySite[visitorCountry, site] else "") + (plain[visitorCountry] else ""))
}
`,
    withRegion,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  const [law, bySite, plain] = program.matrices;
  expect(keysOf(law)).toEqual([['US-CA'], ['US CA']]);
  expect(keysOf(bySite)).toEqual([['US-CA', 'main'], ['US US-CA', undefined]]); // prettier-ignore
  expect(keysOf(plain)).toEqual([['US'], ['CA']]);
});

describe('reports', () => {
  const matrix = (rows: string, key = 'visitorCountry') =>
    `matrix m: text by country { ${rows} }\nrule r { on start when exists ${key} do log(m[${key}] else "") }`;
  test.each([
    ['a region twice', matrix('US-CA: "a", US-CA, US-CO: "b"'), ['row-overlap: US-CA, US-CO: "b"']],
    ['a region of a country that does not exist', matrix('UK-ENG: "a"'), ['unknown-country: UK-ENG']],
    ['a set of such a region', 'countries s = [XX-CA]', ['unknown-country: XX-CA']],
    [
      'a region of another value',
      'data other: country = layer("other")\nrule r { on start when other is US-CA do log("a") }',
      ['region-of-other-value: US-CA'],
    ],
    [
      'another value in a set of regions',
      'data other: country = layer("other")\nrule r { on start when other in [US] - [US-CA] do log("a") }',
      ['region-of-other-value: other'],
    ],
    [
      'another value as the key of a table by regions',
      `data other: country = layer("other")\n${matrix('US-CA: "a"', 'other')}`,
      ['region-of-other-value: other'],
    ],
    ['a region that is sent', 'rule r { on start do log("a", US-CA) }', ['region-of-other-value: US-CA']],
    [
      'a default by another country',
      'data other: country = layer("other")',
      ['region-of-other-value: other'],
      withRegion.replace('stored:', 'default by other { US-CA: [necessary], otherwise: [necessary] }\n  stored:'),
    ],
    [
      'regions without a source, once',
      'rule r { on start when visitorCountry is US-CA or visitorCountry in [US-CO] do log("a") }',
      ['region-without-source: US-CA'],
      withRegion.replace(settings, 'country: visitorCountry'),
    ],
    [
      'a region without a country',
      '',
      ['region-without-country: region'],
      withRegion.replace(settings, 'region: visitorRegion'),
    ],
    [
      'a region that is a text',
      'data other: text = layer("other")',
      ['wrong-type: other'],
      withRegion.replace(settings, 'country: visitorCountry region: other'),
    ],
    [
      'a given region of another value',
      'data other: country = layer("other")\nscenario "s" { given other is US-CA expect no call }',
      ['region-of-other-value: US-CA'],
    ],
    [
      'a country and its region that contradict each other in a scenario',
      'rule r { on start when visitorCountry is US-CA do log("a") }\nscenario "s" { given visitorCountry is US-CA, visitorRegion is "US-CO" expect no call }',
      ['given-twice: visitorRegion'],
    ],
  ])('%s', (_, text, expected, before = withRegion) => {
    expect(mistakesIn(text, before)).toEqual(expected);
  });

  test('the nearest region', () => {
    const { diagnostics } = compileText('countries s = [UK-ENG]', withRegion);
    expect(diagnostics[0].message).toBe('"UK-ENG" is not a region code of ISO 3166-2. Did you mean GB-ENG?');
  });
});

test('a region that no text can be is a subtraction, as before', () => {
  const { program } = compileText('const a = 5\nconst b = 3\nconst difference = a - b\nconst tight = a-b');
  expect(program.constants.map(({ value }) => value.kind)).toEqual(['literal', 'literal', 'operation', 'operation']);
});
