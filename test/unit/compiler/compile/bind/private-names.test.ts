import { describe, expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { minifyOnce } from '../../../../support/bundles/bundle-once.ts';
import { prelude } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';

const withFiles = (text: string, files: Readonly<Record<string, string>>) =>
  reported(
    `${Object.keys(files)
      .map((path) => `import "${path}"`)
      .join('\n')}\n${text}`,
    files,
  );

describe('limits a private name to its file', () => {
  test.each([
    ['const x = "a"', 'data d: text = x', 'x'],
    ['countries x = [DE]', 'countries d = x + [US]', 'x'],
    ['locales x = ["us-en"]', 'locales d = x', 'x'],
    ['matrix x: text by country { DE: "a" }', 'data d: text = x[US]', 'x'],
    ['page x = path is "a"', 'condition d = page is x', 'x'],
    ['element x = ".a"', 'condition d = present(x)', 'x'],
    ['condition x = path is "a"', 'condition d = x', 'x'],
    ['data x: text = layer("a")', 'data d: text = x', 'x'],
    ['state x: text', 'rule d { on start do set(x, "a") }', 'x'],
    ['event x = layer("a")', 'rule d { on x do log("a") }', 'x'],
    ['record x { a: text }', 'data d: x = layer("a")', 'x'],
    ['function x(a: text): text = a', 'data d: text = x("a")', 'x'],
    [
      'tag x { vendor: pixel group: necessary options: { url: "https://p.example" } }',
      'rule d { on start do x.run() }',
      'x',
    ],
  ])('%s', (declaration, use, name) => {
    expect(withFiles(use, { 'a.dsl': `private ${declaration}` })).toEqual([`private-name: ${name}`]);
    expect(withFiles('', { 'a.dsl': `private ${declaration}\n${use}` })).toEqual([]);
    expect(withFiles(use, { 'a.dsl': declaration })).toEqual([]);
  });
});

test('allows the same private name in two files, and as a shared name in a third', () => {
  const files = { 'a.dsl': 'private const x = 5', 'b.dsl': 'private const x = "b"', 'c.dsl': 'const x = true' };
  expect(withFiles('', files)).toEqual([]);
});

test('reports a duplicate name in one file, private or not', () =>
  expect(reported('private const x = 5\nconst x = 6\nprivate const y = 5\nprivate const y = 6')).toEqual([
    'duplicate-name: x',
    'duplicate-name: y',
  ]));

test('does not suggest a private name of another file', () => {
  const messages = (entry: string) =>
    compile(
      'rules.dsl',
      createMemoryHost({ 'rules.dsl': `${prelude}\nimport "a.dsl"\n${entry}`, 'a.dsl': 'private const secret = "a"' }),
    ).diagnostics.map(({ message }) => message);
  expect(messages('data d: text = secert')).toEqual(['Unknown name "secert".']);
});

test('reports duplicate private names of rules, and of states stored by name, in the whole project', () =>
  expect(
    withFiles('', {
      'a.dsl':
        'private rule r { on start do log("a") }\nprivate state s: flag { keep: visitor }\nprivate state p: flag',
      'b.dsl':
        'private rule r { on start do log("b") }\nprivate state s: flag { keep: visitor }\nprivate state p: flag',
    }),
  ).toEqual(['duplicate-name: r', 'duplicate-name: s']));

test('keeps private calls of two files apart, with their own consent groups and responses', () => {
  const call = (group: string) => `
private call ask { get: "/${group}" group: ${group} answer: { place: text } }
rule ${group} { on start do send(ask) }`;
  const files = {
    'rules.dsl': `${prelude}\nimport "a.dsl"\nimport "b.dsl"`,
    'a.dsl': `${call('targeting')}\ncondition answered = exists ask.place`,
    'b.dsl': `${call('performance')}\ncondition elsewhere = answered and not (ask.place is "x")`,
  };
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost(files));
  const gates = emit(program, 'main', 'production').lines.flatMap(
    ({ code }) => /const (\w+) = createGate\("ask",consent,(\d)/.exec(code)?.slice(1).join(' ') ?? [],
  );
  expect(gates).toEqual(['askGate 4', 'askGate2 2']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-under-not']);
});

test('keeps private names of two files apart in the bundle and in checks of the whole program', async () => {
  const file = (name: string, test: string) => `
private data value: text = "${name}"
private countries where = [DE]
data visitorCountry_${name}: country = layer("country")
private condition here = ${test}
condition ${name} = not here
rule ${name}1 { on ready do log("value", value) }`;
  const files = {
    'rules.dsl': `${prelude}\nimport "a.dsl"\nimport "b.dsl"\nrule both { on ready when a and b do log("both") }`,
    'a.dsl': file('a', 'path is "/x"'),
    'b.dsl': file('b', 'path is "/y"'),
  };
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost(files));
  expect(diagnostics).toEqual([]);
  const { code } = await minifyOnce(emit(program, 'main', 'production'));
  expect(runBundle(code).said).toEqual([['value', 'a'], ['value', 'b'], ['both']]);

  const wrong = { ...files, 'b.dsl': file('b', 'visitorCountry_b in where') };
  expect(compile('rules.dsl', createMemoryHost(wrong)).diagnostics.map(({ code }) => code)).toContain(
    'missing-under-not',
  );
});
