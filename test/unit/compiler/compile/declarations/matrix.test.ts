import { describe, expect, test } from 'vitest';
import { compileText, minifyText } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';
import { typeOf } from '../../type-of.ts';

const sets = 'countries europe = [DE, FR, GB]\ncountries islands = [GB, IE]';

test('expands country sets in the keys of a row', () => {
  const { program } = compileText(`${sets}
matrix region: integer by country {
  US, CA:       1
  europe:       2
  [JP, KR]:     3
  islands - europe: 4
  missing:      5
  otherwise:    6
}`);
  const [{ rows, missing, otherwise }] = program.matrices;
  expect(rows.map(({ keys }) => keys[0])).toEqual([['US', 'CA'], ['DE', 'FR', 'GB'], ['JP', 'KR'], ['IE']]);
  expect([missing, otherwise]).toMatchObject([{ value: 5 }, { value: 6 }]);
});

test('reads rows with two keys', () => {
  const { program, diagnostics } = compileText(`
site other
matrix suite: text by site, stage {
  main, production:  "one"
  other, production: "two"
  otherwise:         "none"
}`);
  expect(diagnostics).toEqual([]);
  expect(program.matrices[0].rows.map(({ keys }) => keys)).toEqual([
    [['main'], ['production']],
    [['other'], ['production']],
  ]);
});

describe('reports overlapping rows', () => {
  test.each([
    ['DE: "a"\n  DE: "b"', 'DE: "b"'],
    ['DE, FR: "a"\n  US, FR: "b"', 'US, FR: "b"'],
    ['europe: "a"\n  GB: "b"', 'GB: "b"'],
    ['europe: "a"\n  islands: "b"', 'islands: "b"'],
  ])('%s', (rows, words) =>
    expect(reported(`${sets}\nmatrix m: text by country {\n  ${rows}\n}`)).toEqual([`row-overlap: ${words}`]),
  );
  test('reports an overlap with "any"', () =>
    expect(reported('matrix m: text by site, stage {\n  main, production: "a"\n  any, production: "b"\n}')).toEqual([
      'row-overlap: any, production: "b"',
    ]));
  test('accepts rows whose common countries are subtracted', () =>
    expect(reported(`${sets}\nmatrix m: text by country {\n  europe: "a"\n  islands - europe: "b"\n}`)).toEqual([]));
});

describe('reports errors in the declaration of a lookup table', () => {
  test.each([
    ['matrix m by country { US: "a" }', 'missing-part: m'],
    ['matrix m: text { US: "a" }', 'missing-part: m'],
    ['matrix m: text by country', 'missing-part: m'],
    ['matrix m: text by country { US: 5 }', 'wrong-type: 5'],
    ['matrix m: text by country { USA: "a" }', 'unknown-country: USA'],
    ['matrix m: text by country { nowhere: "a" }', 'unknown-countries: nowhere'],
    ['matrix m: text by site { mian: "a" }', 'unknown-site: mian'],
    ['matrix m: text by site, stage { main: "a" }', 'wrong-arguments: main: "a"'],
    ['matrix m: text by country { US }', 'field-without-value: US'],
  ])('%s', (text, mistake) => expect(reported(text)).toEqual([mistake]));
});

describe('reports a lookup table by closed lists that has no row for some keys', () => {
  const names = 'site shop\nstage test';
  test.each([
    ['text by site { main: "m" }', 'shop'],
    ['text by stage { production: "p", missing: "m" }', 'test'],
    ['text by site, stage { main, production: "m", any, test: "t" }', 'shop, production'],
    ['text by site, stage { }', 'main, production · main, test · shop, production · …'],
  ])('%s', (table, rows) => {
    const { diagnostics } = compileText(`${names}\nmatrix m: ${table}`);
    expect(diagnostics.map(({ message }) => message)).toEqual([`The matrix "m" has no row for ${rows}.`]);
  });

  test.each([
    'text by site { main: "m", shop: "s" }',
    'text by site { main, shop: "s" }',
    'text by site { any: "s" }',
    'text by site { main: "m", otherwise: "o" }',
    'text by site, stage { any, production: "p", main, test: "m", shop, test: "s" }',
    'text? by site { main: "m" }',
    'text by country { DE: "d" }',
    'text by site, country { main, DE: "d" }',
  ])('accepts %s', (table) => expect(reported(`${names}\nmatrix m: ${table}`)).toEqual([]));

  test.each([
    ['text by site { mian: "m", shop: "s" }', 'unknown-site: mian'],
    ['text by site { main, shop: "s", main }', 'field-without-value: main'],
    ['text by site, stage { main: "a" }', 'wrong-arguments: main: "a"'],
  ])('reports only the error in %s', (table, mistake) =>
    expect(reported(`${names}\nmatrix m: ${table}`)).toEqual([mistake]),
  );
});

describe('the type of a lookup is optional only if a key may have no row', () => {
  const names = 'site shop\ndata land: country = layer("x")\ndata sure: country = layer("x") else DE';
  test.each([
    ['text by site { main: "m", shop: "s" }', 'site', 'text'],
    ['text? by site { main: "m", shop: "s" }', 'site', 'text'],
    ['text? by site { main: "m" }', 'site', 'text?'],
    ['text by country { DE: "d" }', 'sure', 'text?'],
    ['text by country { otherwise: "d" }', 'sure', 'text'],
    ['text by country { otherwise: "d" }', 'land', 'text?'],
  ])('%s [%s]: %s', (table, key, type) => expect(typeOf(`m[${key}]`, `${names}\nmatrix m: ${table}`)).toBe(type));
});

describe('reports errors in the use of a lookup table', () => {
  const table = 'data country: country = layer("x")\nmatrix m: text by country { US: "a" otherwise: "b" }';
  test.each([
    ['m[country, site]', 'wrong-arguments: m[country, site]'],
    ['m["US"]', 'wrong-type: "US"'],
    ['m', 'not-here: m'],
    ['n[country]', 'unknown-name: n'],
  ])('%s', (value, mistake) =>
    expect(reported(`${table}\nrule r { on start when ${value} is "a" do log("x") }`)).toEqual([mistake]),
  );
});

describe('accepts any name as a key', () => {
  test.each(['__proto__', 'constructor'])('a site with the name %s', (name) =>
    expect(reported(`site ${name}\nmatrix m: text by site { ${name}: "a" main: "b" }`)).toEqual([]),
  );
});

test('uses the row "missing" for a missing key and "otherwise" for a key without a row in a bundle', async () => {
  const code = await minifyText(`
data one: country = layer("first")
data two: country = layer("second")
matrix m: text by country { DE: "de", missing: "none", otherwise: "else" }
rule r { on ready do log("first", m[one]) log("second", m[two]) log("third", m[two else DE]) }`);
  expect(runBundle(code, { layer: [{ first: 'FR' }] }).said).toEqual([
    ['first', 'else'],
    ['second', 'none'],
    ['third', 'de'],
  ]);
});
