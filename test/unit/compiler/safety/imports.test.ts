import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';
import { times } from './times.ts';

describe('restricts imports to files of the project', () => {
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
    const requested: string[] = [];
    const { read } = createMemoryHost({ 'rules.dsl': `${prelude}\nimport ${JSON.stringify(path)}\n` });
    const { diagnostics } = compile('rules.dsl', { read: (file) => (requested.push(file), read(file)) });
    expect(diagnostics.map(({ code }) => code)).toEqual(['import-outside']);
    expect(requested).toEqual(['rules.dsl']);
  });

  test.each(['./a.dsl', 'rules/../a.dsl', './rules/.././a.dsl', 'rules//a.dsl'])('%j is inside the project', (path) => {
    expect(reported(`import "${path}"`, { 'a.dsl': 'const a = 1', 'rules/a.dsl': 'const a = 1' })).toEqual([]);
  });

  test('reports an import of a folder, of a missing file and of an empty path', () => {
    expect(reported('import "rules"', { 'rules/a.dsl': '' })).toEqual(['import-folder: "rules"']);
    expect(reported('import "b.dsl"')).toEqual(['import-missing: "b.dsl"']);
    expect(reported('import ""').length).toBe(1);
  });
});

describe('accepts files that import each other', () => {
  const files = (count: number, write: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.dsl`, write(at)]));

  test('a file that imports itself', () => expect(reported('import "rules.dsl"')).toEqual([]));

  test('in a cycle', () => {
    expect(
      reported(
        'import "f0.dsl"',
        files(3, (at) => `import "f${(at + 1) % 3}.dsl"\nconst c${at} = 1`),
      ),
    ).toEqual([]);
  });

  test('ten thousand, imported by one file or in a chain', () => {
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

describe('handles a schema', () => {
  const event = 'event e = layer("x") { schema: "e.json" }';

  test('of thousands of levels, which is reported', () => {
    const deep = `${'{"type":"object","properties":{"a":'.repeat(10_000)}{}${'}}'.repeat(10_000)}`;
    expect(reported(event, { 'e.json': deep }).join()).toMatch(/^schema-/);
  });

  test('that refers to itself', () => {
    const cycle = { type: 'object', properties: { a: { $ref: '#' } } };
    expect(reported(event, { 'e.json': JSON.stringify(cycle) }).join()).toMatch(/^(schema-|$)/);
  });

  test('of tens of thousands of fields', () => {
    const properties = Object.fromEntries(
      Array.from({ length: times(25_000) }, (_, at) => [`f${at}`, { type: 'string' }]),
    );
    expect(reported(event, { 'e.json': JSON.stringify({ type: 'object', properties }) })).toEqual([]);
  });

  test.each(['', 'null', '[]', '1', '"x"', '{', '\uFEFF{}', '{"type": 1}', '{"properties": null}', '{"__proto__": 1}'])(
    'with the text %j',
    (text) => expect(reported(event, { 'e.json': text }).join()).toMatch(/^(schema-[a-z]+: "e.json")?$/),
  );
});
