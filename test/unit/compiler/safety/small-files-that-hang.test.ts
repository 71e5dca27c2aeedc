import { describe, expect, test } from 'vitest';
import { readSelector } from '../../../../compiler/language/selector/read-selector.ts';
import { readRows } from '../../../../compiler/infer/call/read-rows.ts';
import { bundleText, compileText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

/** A text within a text within a text, as often as one says. */
function nested(times: number, around: (inner: string) => string, innermost: string): string {
  let text = innermost;
  for (let at = 0; at < times; at++) text = around(text);
  return text;
}

/** Declarations that each name the one before. */
function chain(count: number, declare: (name: string, before: string) => string): string {
  return Array.from({ length: count }, (_, at) => declare(`n${at + 1}`, `n${at}`)).join('\n');
}

const rule = (condition: string) => `rule r { on start when ${condition} do log("x") }`;
const call = (address: string) => `call c { get: ${address} group: targeting }`;
const oneOf = (one: string, other: string) => `(case { path is "a": ${one}, otherwise: ${other} })`;

describe('a case inside a case is judged both ways once', () => {
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
  test('as what is compared', () =>
    expect(
      reported(rule(nested(30, (inner) => `(case { ${inner}: "a", otherwise: "b" }) is "a"`, 'path is "a"'))),
    ).toEqual([]));
  test('and what may be missing is still told, wherever it stands', () => {
    const country = 'data country: country = layer("x")';
    const condition = nested(8, (inner) => `case { ${inner}: path is "b", otherwise: path is "c" }`, 'country is DE');
    expect(reported(`${country}\n${rule(condition)}`)).toEqual(['missing-under-not: country is DE']);
  });
});

describe('an address of cases', () => {
  const cases = (count: number, one: string, other: string) => Array(count).fill(oneOf(one, other)).join(' + ');

  test('goes to its host, however many paths there are', () => {
    const { diagnostics } = compileText(call(`"https://a.example/" + ${cases(40, '"x"', '"y"')}`));
    expect(diagnostics).toEqual([]);
  });
  test('is not accepted where its host is among too many', () =>
    expect(reported(call(`"https:/" + ${cases(40, '"x"', '"/"')}`)).join()).toMatch(/^(bad-address|too-large): /));
  test('is not accepted where each of too many may be right', () =>
    expect(reported(call(`"https://a" + ${cases(40, '"x"', '"y"')}`)).join()).toMatch(/^too-large: /));
  test('is still refused where one of them is wrong', () =>
    expect(
      reported(call(`${oneOf('"https://a.example/"', '"http://a.example/"')} + ${cases(40, '"x"', '"y"')}`)).join(),
    ).toMatch(/^bad-address: /));
  test('through names that double what they name', () => {
    const names = chain(40, (name, before) => `data ${name}: text = ${before} + ${before}`);
    const text = `data n0: text = "https://a.example/"\n${names}\n${call('n40')}\nrule r { on start do send(c) }`;
    expect(reported(text)).toEqual([]);
  });
});

describe('names that each mention another twice', () => {
  const names = chain(40, (name, before) => `data ${name}: text = ${before} else ${before}`);
  const tables = chain(
    40,
    (name, before) => `matrix ${name}: text by site { main: ${before}[site] otherwise: ${before}[site] }`,
  );

  test('as the address of a call', () =>
    expect(reported(`data n0: text = layer("x")\n${names}\n${call('n40 else "https://a.example/"')}`)).toEqual([]));
  test('as a path of the site itself, which asks for no group', () =>
    expect(reported(`data n0: text = "/api/"\n${names}\ncall c { get: n40 }`)).toEqual([]));
  test('as tables', () =>
    expect(
      reported(`matrix n0: text by site { main: "/api/" otherwise: "/b/" }\n${tables}\ncall c { get: n40[site] }`),
    ).toEqual([]));
  test('as constants of a bundle', async () => {
    const constants = chain(30, (name, before) => `const ${name} = ${before} + ${before}`);
    expect(reported(`const n0 = 1\n${constants}`).join()).toMatch(/^too-large: n\d+$/);
    expect(reported(`const n0 = "x"\n${constants}`).join()).toMatch(/^too-large: n\d+$/);
    const few = chain(16, (name, before) => `const ${name} = ${before} + ${before}`);
    const { code } = await bundleText(`const n0 = 1\n${few}\nrule r { on start do log("x", n16) }`);
    expect(code).toContain('65536');
  });
});

describe('a table', () => {
  test('has one or two keys', () => {
    const sites = Array.from({ length: 8 }, (_, at) => `site s${at}`).join('\n');
    const keys = Array(10).fill('site');
    const text = `${sites}\nmatrix m: text by ${keys.join(', ')} { ${keys.map(() => 's1').join(', ')}: "x" }`;
    expect(reported(text)).toEqual(['wrong-arguments: site']);
  });
  test('of many sites twice is not searched for each pair that is left out', () => {
    const sites = Array.from({ length: 2000 }, (_, at) => `site s${at}`).join('\n');
    expect(reported(`${sites}\nmatrix m: text by site, site { s1, s2: "x" }`)).toEqual([]);
  });
  test('of many rows, each with a first key of its own, is not compared with each that says any', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `  "a${at}", "b": "x"\n  any, "c${at}": "x"`).join('\n');
    expect(reported(`matrix m: text by path, path {\n${rows}\n  any, "b": "y"\n}`)).toEqual([
      'row-overlap: any, "b": "y"',
    ]);
  });
  test.each(['any', '"a"'])('of many rows that begin with %s is not compared row by row', (first) => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `  ${first}, "b${at}": "x"`).join('\n');
    expect(reported(`matrix m: text by path, path {\n${rows}\n  "a", "b7": "y"\n}`)).toEqual([
      'row-overlap: "a", "b7": "y"',
    ]);
  });
});

describe('a text that opens and never closes is read once', () => {
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
  ])('and %j stays what it is', (selector, answer) =>
    expect(readSelector(selector).failedAt === undefined).toBe(answer),
  );
  test('a module', () =>
    expect(reported('action a = module("./m.js")', { 'm.js': 'export{'.repeat(200_000) })).toEqual([
      'module-without-function: "./m.js"',
    ]));
});

test('a cell in quotes may be as long as a file', () => {
  const cell = `${'a'.repeat(9_000_000)}${'"'.repeat(2_000_000)}`;
  expect(readRows(`x,"${cell}",y\n1`, ',')).toEqual([['x', cell.replaceAll('""', '"'), 'y'], ['1']]);
});

test('files may import one another in a chain of thousands', () => {
  const count = 6000;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `f${at}.dsl`,
      at + 1 < count ? `import "f${at + 1}.dsl"` : 'condition far = path is "a"',
    ]),
  );
  expect(reported('import "f0.dsl"\nrule r { on start when far do log("x") }', files)).toEqual([]);
});
