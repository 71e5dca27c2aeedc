import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/compile.ts';
import { createMemoryHost } from '../../../../compiler/host.ts';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

describe('an import leads to a file of the project, and nowhere else', () => {
  test.each([
    '../a.dsl',
    'rules/../../a.dsl',
    '/etc/passwd',
    '//example.com/a.dsl',
    'https://example.com/a.dsl',
    'file:///etc/passwd',
    'file:a.dsl',
    'C:\\rules\\a.dsl',
    'C:/rules/a.dsl',
    '\\\\server\\share\\a.dsl',
    'rules\\a.dsl',
    'data:text/plain,site main',
    'a.dsl\0.txt',
  ])('%j', (path) => {
    const asked: string[] = [];
    const { read } = createMemoryHost({ 'rules.dsl': `${prelude}\nimport ${JSON.stringify(path)}\n` });
    const { diagnostics } = compile('rules.dsl', { read: (file) => (asked.push(file), read(file)) });
    expect(diagnostics.map(({ code }) => code)).toEqual(['import-outside']);
    expect(asked).toEqual(['rules.dsl']);
  });

  test.each(['./a.dsl', 'rules/../a.dsl', './rules/.././a.dsl', 'rules//a.dsl'])('%j stays inside', (path) => {
    expect(reported(`import "${path}"`, { 'a.dsl': 'const a = 1', 'rules/a.dsl': 'const a = 1' })).toEqual([]);
  });

  test('of a folder, of a file that is missing, and of none', () => {
    expect(reported('import "rules"', { 'rules/a.dsl': '' })).toEqual(['import-folder: "rules"']);
    expect(reported('import "b.dsl"')).toEqual(['import-missing: "b.dsl"']);
    expect(reported('import ""').length).toBe(1);
  });
});

describe('files that import one another', () => {
  const files = (count: number, write: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.dsl`, write(at)]));

  test('itself', () => expect(reported('import "rules.dsl"')).toEqual([]));

  test('in a circle', () => {
    expect(
      reported(
        'import "f0.dsl"',
        files(3, (at) => `import "f${(at + 1) % 3}.dsl"\nconst c${at} = 1`),
      ),
    ).toEqual([]);
  });

  test('ten thousand, beside and behind one another', () => {
    const imports = Array.from({ length: 10_000 }, (_, at) => `import "f${at}.dsl"`);
    expect(
      reported(
        imports.join('\n'),
        files(10_000, (at) => `const c${at} = 1`),
      ),
    ).toEqual([]);
    const chain = files(10_000, (at) => (at < 9999 ? `import "f${at + 1}.dsl"` : 'const c = 1'));
    expect(reported('import "f0.dsl"', chain)).toEqual([]);
  });
});

describe('a schema', () => {
  const event = 'event e = layer("x") { schema: "e.json" }';

  test('of thousands of levels is told', () => {
    const deep = `${'{"type":"object","properties":{"a":'.repeat(10_000)}{}${'}}'.repeat(10_000)}`;
    expect(reported(event, { 'e.json': deep }).join()).toMatch(/^schema-/);
  });

  test('that refers to itself is told', () => {
    const circle = { type: 'object', properties: { a: { $ref: '#' } } };
    expect(reported(event, { 'e.json': JSON.stringify(circle) }).join()).toMatch(/^(schema-|$)/);
  });

  test('of a hundred thousand fields is read', () => {
    const properties = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, { type: 'string' }]));
    expect(reported(event, { 'e.json': JSON.stringify({ type: 'object', properties }) })).toEqual([]);
  });

  test.each(['', 'null', '[]', '1', '"x"', '{', '\uFEFF{}', '{"type": 1}', '{"properties": null}', '{"__proto__": 1}'])(
    'that is %j is none, or says nothing',
    (text) => expect(reported(event, { 'e.json': text }).join()).toMatch(/^(schema-[a-z]+: "e.json")?$/),
  );
});
