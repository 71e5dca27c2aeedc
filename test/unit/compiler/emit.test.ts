import { describe, expect, test } from 'vitest';
import { bundleText, compileText, minifyText, prelude } from '../../support/compile-text.ts';
import { runBundle } from '../../support/run-bundle.ts';
import { emit } from '../../../compiler/emit/emit.ts';

const twoSites = prelude.replace('site main', 'site main\nsite other');
const pixel = (fields: string) =>
  `tag ad { vendor: pixel group: necessary ${fields} options: { url: "https://ad.example/p" } }`;

/** Returns the lines of the entry as one text. */
function entryOf(text: string, before = prelude): string {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics).toEqual([]);
  return emit(program, 'main', 'production')
    .lines.map(({ code }) => code)
    .join('\n');
}

describe('a bundle does not contain code that can never run', () => {
  test('a rule of another site', () => {
    expect(entryOf('rule away { sites: [other] on start do log("away") }', twoSites)).not.toContain('away');
  });

  test('a rule whose condition is never true', () => {
    expect(entryOf('rule away { on start when site is other do log("away") }', twoSites)).not.toContain('away');
  });

  test('an action of a tag of another site in a rule of this site (S4)', async () => {
    const text = `${pixel('sites: [other]')}\nrule both { on start do ad.run log("here") }`;
    const { manifest } = await bundleText(text, twoSites);
    expect(manifest.modules.map(({ name }) => name)).not.toContain('vendors/pixel');
    expect(manifest.csp.imgSrc).toEqual([]);
  });

  test('an action of a tag whose condition is never true', () => {
    const text = `${pixel('when site is other')}\nrule both { on start do ad.run }`;
    expect(entryOf(text, twoSites)).not.toContain('ad.example');
  });

  test('a case and a row of a lookup table for another site', () => {
    const text = `matrix suite: text by site { main: "ours" other: "theirs" }
      rule say { on start do log(suite[site]) log(case { site is other: "no", otherwise: "yes" }) }`;
    const entry = entryOf(text, twoSites);
    expect(entry).toContain('"ours"');
    expect(entry).not.toMatch(/theirs|"no"/);
  });
});

test('rules that differ only in values share one body', async () => {
  const rules = Array.from(
    { length: 20 },
    (_, at) => `rule r${at} { on start when path contains "/p${at}" do log("at ${at}") }`,
  );
  const { manifest } = await bundleText(rules.join('\n'));
  const sizes = manifest.rules.map(({ bytes }) => bytes);
  expect(manifest.modules.map(({ name }) => name)).toContain('shared rules');
  expect(Math.max(...sizes)).toBeLessThan(40);
});

test('rules of one event run by order, rules before tags, then by position', () => {
  const text = `rule c { order: 60 on start do log("c") }
    ${pixel('order: 50 on start')}
    rule b { on start do log("b") }
    rule a { order: 10 on start do log("a") }`;
  const registered = /^start\(\[\n(.*?)^\]\);$/ms.exec(entryOf(text))![1];
  expect([...registered.matchAll(/createRule\("(\w+)"/g)].map(([, name]) => name)).toEqual(['a', 'b', 'ad', 'c']);
});

test('clicks keep their order across selectors, and several clicks of one rule share a registration', () => {
  const text = `rule first { order: 1 on click(".a"), click(".b") do log("1") }
    rule second { order: 2 on click(".c") do log("2") }
    rule third { order: 3 on click(".a"), click(".b") do log("3") }`;
  const listeners = [...entryOf(text).matchAll(/^click\(\[\ncreateRule\("(\w+)",.*\n\],(.*)\);$/gm)];
  expect(listeners.map(([, ...groups]) => groups)).toEqual([
    ['first', '".a,.b"'],
    ['second', '".c"'],
    ['third', '".a,.b"'],
  ]);
});

test('a field can be called __proto__', () => {
  expect(entryOf('rule odd { on start do push({ "__proto__": "x" }) }')).toContain('{["__proto__"]:"x"}');
});

test('texts with special characters stay unchanged', async () => {
  const text = String.raw`rule odd { on start do log("</script>\u2028\u0001'\"\\ ü") }`;
  const code = await minifyText(text);
  // ASCII only, so that the encoding of the page does not matter.
  expect([...code].filter((character) => character > '\u007f')).toEqual([]);
  expect(runBundle(code).said[0][0]).toBe('</script>\u2028\u0001\'"\\ ü');
});

describe('a project can use any name, even those of generated code', () => {
  const names = ['country', 'hold', 'value', 'key0', 'e', 'start', 'layer', 'consent', 'run', 'main', 'shape', 'codes'];
  const usual = names.concat([
    'createRule',
    'send',
    'location',
    'window',
    'await',
    'class',
    'undefined',
    'constructor',
  ]);
  test.each([...usual, 'isFinal', '$0', '$once', '$fires', '$country'])('%s', async (name) => {
    if (['layer', 'consent'].includes(name))
      return expect(codesOf(`data ${name}: text = layer("x")`)).toEqual(['reserved-name']);
    const text = `data ${name}: country = layer("c")
      matrix m: text by country { FR: "france" otherwise: "elsewhere" }
      rule a { on start once per ${name} when ${name} is FR do log(m[${name}]) }
      rule b { on start once per ${name} when ${name} is DE do log("never") }`;
    const before = prelude
      .replace('project test {', 'project test {\n  country: ' + name)
      .replace('stored:', `default by ${name} { FR: [necessary] otherwise: [necessary, targeting] }\n  stored:`);
    const pixel = 'tag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }';
    const code = await minifyText(`${text}\n${pixel}`, before);
    const { said, sent } = runBundle(code, { layer: [{ c: 'FR' }] });
    expect({ said: said.map(([word]) => word), sent }).toEqual({ said: ['france'], sent: [] });
  });
});

function codesOf(text: string): string[] {
  return compileText(text).diagnostics.map(({ code }) => code);
}

describe('values of every kind keep their meaning', () => {
  const values: Record<string, [string, unknown]> = {
    'a difference with a negative number': ['3 - -2', 5],
    'a negative constant': ['3 - below', 5],
    'a cleaned text': ['cleaned', 'a b'],
    'a lowered text': ['lowered', ' a  b '],
    'a row with a number as key': ['byNumber[2]', 'two'],
    'a row with true as key': ['byTruth[true]', 'yes'],
  };
  test.each(Object.entries(values))('%s', async (_, [expression, expected]) => {
    const text = `const below = -2
      data cleaned: text = layer("t") { clean: true }
      data lowered: text = layer("t") { lower: true }
      data n: integer = layer("n")
      data b: boolean = layer("b")
      matrix byNumber: text by n { 1: "one" 2: "two" otherwise: "many" }
      matrix byTruth: text by b { true: "yes" otherwise: "no" }
      rule say { on start do log("said", ${expression}) }`;
    const code = await minifyText(text);
    const { said } = runBundle(code, { layer: [{ t: ' a  b ' }] });
    expect(said).toEqual([['said', expected]]);
  });

  test('a record', async () => {
    const code = await minifyText('data r: record = { a: 1 }\nrule say { on start do log("r", r) }');
    expect(JSON.stringify(runBundle(code).said)).toBe('[["r",{"a":1}]]');
  });
});

describe('actions that may run when consent is granted later', () => {
  const analytics =
    'tag an { vendor: adobeAnalytics group: performance options: { server: "m.example.com", suite: "x" } }';
  const gatesOf = (text: string) =>
    entryOf(`${analytics}\n${text}`)
      .split('\n')
      .filter((line) => line.includes('createRule('))
      .map((line) => (/Gate\(\(\) => .*,\d+\);/.test(line) ? 'waits' : 'dropped'));

  test('actions of a rule that the page starts', () =>
    expect(gatesOf('rule r { on ready do an.page }')).toEqual(['waits']));

  test('not actions of a rule that the visitor starts', () =>
    expect(gatesOf('rule r { on click("a") do an.page }')).toEqual(['dropped']));

  test('if page and visitor start a rule, only actions that the page started', () => {
    const text = 'rule r { on ready, click("a") do an.page }';
    expect(gatesOf(text).toSorted()).toEqual(['dropped', 'waits']);
  });

  test('a tag with its own events, except events of the visitor (S4)', () => {
    const tag = (event: string) =>
      `tag ad { vendor: pixel group: targeting on ${event} options: { url: "https://ad.example/p" } }`;
    expect(gatesOf(tag('direct("moved")'))).toEqual(['waits']);
    expect(gatesOf(tag('click("a")'))).toEqual(['dropped']);
  });
});

describe('once', () => {
  test('counts a rule once, even if several events start it', async () => {
    const text = 'event twice = layer("twice")\nrule r { on start, twice, click("a") once do log("fired") }';
    const code = await minifyText(text);
    const { said } = runBundle(code, { layer: [{ event: 'twice' }] });
    expect(said.map(([word]) => word)).toEqual(['fired']);
  });

  test('counts when the rule runs, not while it waits for its condition', () => {
    const line = entryOf('rule r { on start when present("a") within 4s once do log("fired") }')
      .split('\n')
      .find((one) => one.includes('createRule('))!;
    expect(line).toMatch(/\(\(\) => present\("a"\),\(\) => \{if\(\$once\(1\)\)/);
  });
});

describe('valid expressions without effect still produce a valid script', () => {
  /** The largest power of two that is a number. */
  const half = 2n ** 1023n;
  test.each([
    ['"else" after a value that is never missing', '(segments > 1) else false', true],
    ['"else" after a choice between equal values', '(case { exists referrer: 500ms, true: 500ms }) else 1s', 500],
    ['a sum that is too large', `${half} + ${half}`, Infinity],
    ['a difference of two such sums', `(${half} + ${half}) - (${half} + ${half})`, NaN],
    ['a function with a constant result', 'always(referrer)', 'so'],
    ['a pattern that may be missing', 'path matches case { segments > 9: /a/ }', false],
  ])('%s', async (_, expression, value) => {
    const text = `function always(from: text?): text? = "so"\nrule r { on start do log("is", ${expression}) }`;
    const code = await minifyText(text);
    expect(runBundle(code, { url: 'https://www.example.com/a/b' }).said).toEqual([['is', value]]);
  });
});

test('decodes a stored set of numbers as numbers', () => {
  const state = (fields: string) => `state seen: set of integer { keep: visitor${fields} }`;
  const rule = 'rule r { on start when seen contains 5 do add(seen, 5) }';
  expect(entryOf(`${state(', format: pipes')}\n${rule}`)).toMatch(/createStoredPipes\(.*,asInteger\);/);
  expect(entryOf(`${state('')}\n${rule}`)).toMatch(/createStoredJson\(.*,asInteger\);/);
});

test('stores only the last characters of a state with a limit (MULT-01)', () => {
  const rule = 'rule r { on start do add(seen, path) }';
  const state = (limit: string) => `state seen: list of text { keep: visitor, format: pipes${limit} }\n${rule}`;
  expect(entryOf(state(', limit: 255'))).toMatch(/storeLocal\(shorten\(\$value,255,"…"\),"tagc.seen"\)/);
  expect(entryOf(state(''))).not.toContain('shorten');
});
