import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { libraryEntries } from '../../../../../compiler/describe/editor/library-entries.ts';
import { vocabulary } from '../../../../../compiler/describe/editor/vocabulary.ts';
import { clauses } from '../../../../../compiler/language/tables/clauses.ts';
import { kinds } from '../../../../../compiler/compile/declarations/kinds.ts';
import { allKinds } from '../../../../../compiler/compile/declarations/schemas.ts';
import { keywords } from '../../../../../compiler/language/syntax/dsl/tokens.ts';
import { createDiskHost } from '../../../../../tasks/disk/disk-host.ts';
import { compileText, prelude } from '../../../../support/compile-text.ts';
import { temporaryFolder } from '../../../../cli/temporary-folder.ts';

const named = (name: string, sort: string) => vocabulary.filter((entry) => entry.name === name && entry.sort === sort);

test('describes a field once for each kind that has it', () => {
  expect(named('order', 'field').map(({ of }) => of)).toEqual(['tag', 'rule']);
  expect(named('order', 'field')[0]).toEqual({
    name: 'order',
    sort: 'field',
    of: 'tag',
    signature: 'order: a whole number from 1 to 100',
    summary: 'Its position among the rules and tags of the same event. Default: 50.',
  });
});

test('describes the parameters and the fields of an event', () => {
  expect(named('click', 'event')[0].signature).toBe(
    'click(element: element, hold: duration (0ms to 5s) = 0ms, holds: integer (0 or more) = 0, middle: boolean = false)',
  );
  expect(named('link.url', 'event field')[0]).toMatchObject({
    of: 'click',
    signature: 'link.url: personal(url) address?',
  });
});

test('describes a clause with several forms once', () => {
  expect(named('once', 'clause')[0].signature).toBe('once\nonce per form.id\nonce in 500ms');
  expect(named('when', 'clause').map(({ of }) => of)).toEqual(['rule', 'tag', 'call', 'scenario']);
});

test('has a form for every clause of every kind, and for no other', () => {
  const used = allKinds(kinds).flatMap(({ name, clauses = [] }) => clauses.map((clause) => `${clause} of ${name}`));
  const described = clauses.flatMap(({ name, of }) => of.map((kind) => `${name} of ${kind}`));
  expect(new Set(described)).toEqual(new Set(used));
});

test('describes every keyword of the grammar', () => {
  const words = new Set(vocabulary.flatMap(({ name, signature }) => `${name} ${signature}`.split(/[^\w$]+/)));
  for (const { name } of keywords) expect(words, name).toContain(name);
});

test('has a signature and a summary for each entry, and no duplicates', () => {
  for (const { name, signature, summary } of vocabulary) {
    expect(signature, name).not.toBe('');
    expect(summary, name).toMatch(/^[^a-z].*([.:]| https:\/\/\S+)$/s);
  }
  const keys = vocabulary.map(({ name, sort, of }) => `${sort} ${of} ${name}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('writes the documented format of the file for editors', () => {
  const { version, entries } = JSON.parse(readFileSync('schemas/tagc/vocabulary.json', 'utf8'));
  expect(version).toBe(1);
  const allowed = ['name', 'sort', 'of', 'signature', 'summary', 'details', 'example'];
  for (const entry of entries) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(entry)));
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(['name', 'sort', 'signature', 'summary']));
    expect(Object.values(entry).every((value) => typeof value === 'string')).toBe(true);
  }
  expect([...new Set(entries.map(({ sort }: { sort: string }) => sort))]).toMatchInlineSnapshot(`
    [
      "kind",
      "field",
      "clause",
      "operator",
      "word",
      "type",
      "unit",
      "country",
      "event",
      "event field",
      "built-in value",
      "source",
      "function",
      "action",
      "consent manager",
      "vendor",
      "option",
      "vendor action",
      "given",
      "step",
      "expectation",
      "assertion property",
    ]
  `);
});

const withExample = vocabulary.filter(({ sort, example }) => sort === 'word' && example);

test.each(withExample)('compiles the example of the word $name', ({ example }) => {
  const country = 'data visitorCountry: country = layer("visitor.country")';
  expect(compileText(`${example}\n${country}`).diagnostics.map(({ message }) => message)).toEqual([]);
});

const libraryVendors = libraryEntries.filter(({ sort }) => sort === 'vendor');

test.each(libraryVendors)('compiles the example of the vendor $name', ({ example }) => {
  const folder = temporaryFolder({ 'rules.dsl': `${prelude}\n${example}` });
  const { diagnostics } = compile('rules.dsl', createDiskHost(folder));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});
