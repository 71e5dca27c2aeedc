import { describe, expect, test } from 'vitest';
import { readSelector } from '../../../../compiler/language/tables/selector/read-selector.ts';
import { readRows } from '../../../../compiler/compile/infer/call/read-rows.ts';
import { compileText, minifyText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

/** Nests a text the given number of times. */
function nested(times: number, around: (inner: string) => string, innermost: string): string {
  let text = innermost;
  for (let at = 0; at < times; at++) text = around(text);
  return text;
}

/** Returns declarations that each refer to the one before. */
function chain(count: number, declare: (name: string, before: string) => string): string {
  return Array.from({ length: count }, (_, at) => declare(`n${at + 1}`, `n${at}`)).join('\n');
}

const rule = (condition: string) => `rule r { on start when ${condition} do log("x") }`;
const call = (address: string) => `call c { get: ${address} group: targeting }`;
const oneOf = (one: string, other: string) => `(case { path is "a": ${one}, otherwise: ${other} })`;

describe('checks a case inside a case only once each way', () => {
  test('as the condition of another', () =>
    expect(
      reported(rule(nested(32, (inner) => `case { ${inner}: path is "b", otherwise: path is "c" }`, 'path is "a"'))),
    ).toEqual([]));
  test('as the second condition of another', () =>
    expect(
      reported(
        rule(
          nested(
            32,
            (inner) => `case { path is "b": true, ${inner}: path is "b", otherwise: path is "c" }`,
            'path is "a"',
          ),
        ),
      ),
    ).toEqual([]));
  test('as a compared value', () =>
    expect(
      reported(rule(nested(30, (inner) => `(case { ${inner}: "a", otherwise: "b" }) is "a"`, 'path is "a"'))),
    ).toEqual([]));
  test('and still reports a nested value that may be missing', () => {
    const country = 'data country: country = layer("x")';
    const condition = nested(8, (inner) => `case { ${inner}: path is "b", otherwise: path is "c" }`, 'country is DE');
    expect(reported(`${country}\n${rule(condition)}`)).toEqual(['missing-under-not: country is DE']);
  });
});

describe('an address built from cases', () => {
  const cases = (count: number, one: string, other: string) => Array(count).fill(oneOf(one, other)).join(' + ');

  test('is accepted for one host with any number of paths', () => {
    const { diagnostics } = compileText(call(`"https://a.example/" + ${cases(40, '"x"', '"y"')}`));
    expect(diagnostics).toEqual([]);
  });
  test('is rejected if it has too many possible hosts', () =>
    expect(reported(call(`"https:/" + ${cases(40, '"x"', '"/"')}`)).join()).toMatch(/^(bad-address|too-large): /));
  test('is rejected if it has too many texts to check', () =>
    expect(reported(call(`"https://a" + ${cases(40, '"x"', '"y"')}`)).join()).toMatch(/^too-large: /));
  test('is rejected if one of its texts is wrong', () =>
    expect(
      reported(call(`${oneOf('"https://a.example/"', '"http://a.example/"')} + ${cases(40, '"x"', '"y"')}`)).join(),
    ).toMatch(/^bad-address: /));
  test('is read through names that double their value', () => {
    const names = chain(40, (name, before) => `data ${name}: text = ${before} + ${before}`);
    const text = `data n0: text = "https://a.example/"\n${names}\n${call('n40')}\nrule r { on start do send(c) }`;
    expect(reported(text)).toEqual(['too-often: n16']);
  });
});

describe('handles names that each refer to another twice', () => {
  const names = chain(40, (name, before) => `data ${name}: text = ${before} else ${before}`);
  const tables = chain(
    40,
    (name, before) => `matrix ${name}: text by site { main: ${before}[site] otherwise: ${before}[site] }`,
  );

  test('as the address of a call', () =>
    expect(reported(`data n0: text = layer("x")\n${names}\n${call('n40 else "https://a.example/"')}`)).toEqual([
      'too-often: n16',
    ]));
  test('as a path of the site, which needs no group', () =>
    expect(reported(`data n0: text = "/api/"\n${names}\ncall c { get: n40 }`)).toEqual(['too-often: n16']));
  test('as tables', () =>
    expect(
      reported(`matrix n0: text by site { main: "/api/" otherwise: "/b/" }\n${tables}\ncall c { get: n40[site] }`),
    ).toEqual([]));
  test('as constants of a bundle', async () => {
    const constants = chain(30, (name, before) => `const ${name} = ${before} + ${before}`);
    expect(reported(`const n0 = 1\n${constants}`).join()).toMatch(/^too-large: n\d+$/);
    expect(reported(`const n0 = "x"\n${constants}`).join()).toMatch(/^too-large: n\d+$/);
    const few = chain(16, (name, before) => `const ${name} = ${before} + ${before}`);
    const code = await minifyText(`const n0 = 1\n${few}\nrule r { on start do log("x", n16) }`);
    expect(code).toContain('65536');
  });
});

describe('a matrix', () => {
  test('takes one or two keys', () => {
    const sites = Array.from({ length: 8 }, (_, at) => `site s${at}`).join('\n');
    const keys = Array(10).fill('site');
    const text = `${sites}\nmatrix m: text by ${keys.join(', ')} { ${keys.map(() => 's1').join(', ')}: "x" }`;
    expect(reported(text)).toEqual(['wrong-arguments: site']);
  });
  test('by site twice does not list every missing pair of many sites', () => {
    const sites = Array.from({ length: 2000 }, (_, at) => `site s${at}`).join('\n');
    expect(reported(`${sites}\nmatrix m: text by site, site { s1, s2: "x" }`)).toEqual(['missing-rows: m']);
  });
  test('with many different first keys does not compare each row with each "any"', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `  "a${at}", "b": "x"\n  any, "c${at}": "x"`).join('\n');
    expect(reported(`matrix m: text by path, path {\n${rows}\n  any, "b": "y"\n}`)).toEqual([
      'row-overlap: any, "b": "y"',
    ]);
  });
  test.each(['any', '"a"'])('with many rows that begin with %s does not compare them row by row', (first) => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `  ${first}, "b${at}": "x"`).join('\n');
    expect(reported(`matrix m: text by path, path {\n${rows}\n  "a", "b7": "y"\n}`)).toEqual([
      'row-overlap: "a", "b7": "y"',
    ]);
  });
});

describe('reads unclosed texts once', () => {
  const many = 300_000;
  test.each([
    ['[', '['.repeat(many)],
    ['\\[', `${'\\['.repeat(many)}`],
    ['"[', `[a="${'['.repeat(many)}"]`],
  ])('a selector of %s', (_, selector) =>
    expect(readSelector(selector).failedAt === undefined).toBe(selector.length !== many),
  );
  test.each([
    ['a, b', true],
    ['a,, b', false],
    ['a,', false],
    ['', false],
    [':is(a:not(b), c), d[e=","]', true],
    ['a\\,', true],
    ['a[b)', false],
  ])('and reads %j as before', (selector, isValid) =>
    expect(readSelector(selector).failedAt === undefined).toBe(isValid),
  );
  test('a module', () =>
    expect(reported('action a = module("./m.js") { group: necessary }', { 'm.js': 'export{'.repeat(200_000) })).toEqual(
      ['module-without-function: "./m.js"'],
    ));
});

test('accepts a quoted cell that is as long as a file', () => {
  const cell = `${'a'.repeat(9_000_000)}${'"'.repeat(2_000_000)}`;
  expect(readRows(`x,"${cell}",y\n1`, ',')).toEqual([['x', cell.replaceAll('""', '"'), 'y'], ['1']]);
});

test('accepts a chain of thousands of imports', () => {
  const count = 6000;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `f${at}.dsl`,
      at + 1 < count ? `import "f${at + 1}.dsl"` : 'condition far = path is "a"',
    ]),
  );
  expect(reported('import "f0.dsl"\nrule r { on start when far do log("x") }', files)).toEqual([]);
});
