import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentedParts } from '../../../../../../tasks/format/documented-parts.ts';
import { admitsText } from '../../../../../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../../../../../compiler/language/source/source.ts';
import type { Document } from '../../../../../../compiler/language/syntax/document.ts';
import { parseDsl } from '../../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../../compiler/language/syntax/format/format-document.ts';
import { withoutPlaces } from '../../../../../../compiler/language/syntax/format/without-places.ts';
import { parseYaml } from '../../../../../../compiler/language/syntax/yaml/parse-yaml.ts';
import { memoize } from '../../../../../../compiler/compile/traverse/memoize.ts';
import { generatedProgram } from '../../../../../support/generate-program.ts';
import { search } from '../../../../../support/search.ts';

const readDsl = (text: string) => parseDsl(createSource('rules.dsl', text));
const readYaml = (text: string) => parseYaml(createSource('rules.yaml', text), admitsText);
const write = (document: Document, syntax: 'dsl' | 'yaml') => formatDocument(document, syntax, admitsText);
const inDsl = memoize((document: Document) => write(document, 'dsl'));

const files = ['rules.dsl', 'rules', 'examples', 'test/fixtures'].flatMap(dslFilesAt);

test.each(files)('keeps the meaning and comments of %s in both syntaxes', (file) => {
  const before = readDsl(readFileSync(file, 'utf8'));
  // Files with syntax errors are not formatted. YAML cannot express a field without its value, or a declaration in a place
  // that has none.
  if (before.problems.length > 0 || /order-out-of-range|names-with-hyphens|declarations-inside-others/.test(file))
    return;
  expectKept(before);
  expectRoundTrip(before);
});

test('keeps the meaning and comments of generated programs, and is idempotent', () => {
  const property = fc.property(generatedProgram, (text) => {
    const before = readDsl(text);
    expect(before.problems.map(({ message }) => message)).toEqual([]);
    expectKept(before);
  });
  fc.assert(property, search(8));
});

test('converts generated programs to YAML and back without loss', () => {
  const property = fc.property(generatedProgram, (text) => expectRoundTrip(readDsl(text)));
  fc.assert(property, search(8, 2));
});

test('does not read a comment as documentation if it is indented more in YAML, or before a comma', () => {
  expect(documentedParts(readYaml('site a:\n  hosts: {}\n  ## inside\nsite b:\n## about c\nsite c:'))).toEqual([
    [],
    [],
    ['about c'],
  ]);
  expectRoundTrip(
    readDsl('record a { b: text\n/// inside\n}\nsite c\nconsent { in: x\n/// after\n, disable c when x }'),
  );
});

test('does not read a trailing comment as documentation of the next line', () => {
  const document = readDsl('const a = 1 /// after\nconst b = 2\nvariables { /// in\n  c: prop1\n}');
  expect(documentedParts(document)).toEqual([[], [], [], []]);
  expectRoundTrip(document);
  expectRoundTrip(readDsl('page a = b and c or /// after\n d\npage e = f'));
});

test('keeps a comment after a long sentence, or inside a call that is a key, in YAML', () => {
  const names = Array.from({ length: 12 }, (_, at) => `name${at} is pixel`).join(' or ');
  const assertion = `every // which\n  tag where ${names} never runs when x`;
  expectRoundTrip(readDsl(`assert "a" { ${assertion} }`));
  expectRoundTrip(readDsl(`scenario "a" { given ${names}, // one\n ${names} // two\n when click b }`));
  expectRoundTrip(readDsl('rule a { on start do log("b") c.link( /// which\n"d") { e: 1 } }'));
});

test('keeps comments between the triggers of a rule in their places, also from YAML', () => {
  const yaml = `rule a:
  # why
  on:
    # above the first
    - start  # one
    # above the second
    - ready  # two
    - # after a dash
      pageData
  # below
  when: x
`;
  expectRoundTrip(readYaml(yaml));
  expect(write(readYaml(yaml), 'dsl')).toBe(`rule a {
  // why
  // above the first
  on   start,  // one
       // above the second
       ready,    // two
       pageData  // after a dash
  // below
  when x
}
`);
});

function expectKept(before: Document): void {
  const formatted = inDsl(before);
  const after = readDsl(formatted);
  expectSame(after, before);
  expect(write(after, 'dsl')).toBe(formatted);
}

function expectRoundTrip(before: Document): void {
  const yaml = write(before, 'yaml');
  const after = readYaml(yaml);
  expect(after.warnings).toEqual([]);
  expectSame(after, before);
  expect(write(after, 'yaml')).toBe(yaml);
  expect(write(after, 'dsl')).toBe(inDsl(before));
}

function expectSame(after: Document, before: Document): void {
  expect(after.problems.map(({ message }) => message)).toEqual([]);
  expect(withoutPlaces(after)).toBe(withoutPlaces(before));
  expect(after.comments).toHaveLength(before.comments.length);
  expect(documentedParts(after)).toEqual(documentedParts(before));
}

function dslFilesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.dsl')).map((name) => join(path, name));
}
