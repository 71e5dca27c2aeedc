import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentedParts } from '../../../../../cli/fmt/documented-parts.ts';
import { admitsText } from '../../../../../compiler/declarations/admits-text.ts';
import { createSource } from '../../../../../compiler/source/source.ts';
import type { Document } from '../../../../../compiler/syntax/document.ts';
import { parseDsl } from '../../../../../compiler/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../../../../compiler/syntax/format/format-document.ts';
import { withoutPlaces } from '../../../../../compiler/syntax/format/without-places.ts';
import { parseYaml } from '../../../../../compiler/syntax/yaml/parse-yaml.ts';
import { generatedProgram } from '../../../../support/generate-program.ts';
import { search } from '../../../../support/search.ts';

const readDsl = (text: string) => parseDsl(createSource('rules.dsl', text));
const readYaml = (text: string) => parseYaml(createSource('rules.yaml', text), admitsText);
const write = (document: Document, syntax: 'dsl' | 'yaml') => formatDocument(document, syntax, admitsText);

const files = ['rules.dsl', 'rules', 'examples', 'test/fixtures'].flatMap(dslFilesAt);

test.each(files)('%s keeps its meaning and comments in both notations', (file) => {
  const before = readDsl(readFileSync(file, 'utf8'));
  // What holds a mistake of form is not formatted; a field without its value has no form in YAML.
  if (before.problems.length > 0 || file.includes('order-out-of-range')) return;
  expectKept(before);
  expectRoundTrip(before);
});

test('whatever is written, formatting keeps its meaning and comments, and changes nothing when it is done again', () => {
  const property = fc.property(generatedProgram, (text) => {
    const before = readDsl(text);
    expect(before.problems.map(({ message }) => message)).toEqual([]);
    expectKept(before);
  });
  fc.assert(property, search(100));
});

test('whatever is written, it goes to YAML and back without a loss', () => {
  const property = fc.property(generatedProgram, (text) => expectRoundTrip(readDsl(text)));
  fc.assert(property, search(100, 2));
});

test('what is indented further in YAML, or stands behind a comma, describes nothing below it', () => {
  expect(documentedParts(readYaml('site a:\n  hosts: {}\n  ## inside\nsite b:\n## about c\nsite c:'))).toEqual([
    [],
    [],
    ['about c'],
  ]);
  expectRoundTrip(
    readDsl('record a { b: text\n/// inside\n}\nsite c\nconsent { in: x\n/// behind\n, disable c when x }'),
  );
});

test('what stands behind something on its line describes nothing below it', () => {
  const document = readDsl('const a = 1 /// behind\nconst b = 2\nvariables { /// in\n  c: prop1\n}');
  expect(documentedParts(document)).toEqual([[], [], [], []]);
  expectRoundTrip(document);
  expectRoundTrip(readDsl('page a = b and c or /// behind\n d\npage e = f'));
});

test('a comment behind a long sentence, or in a call that is a key, leaves it whole in YAML', () => {
  const names = Array.from({ length: 12 }, (_, at) => `name${at} is pixel`).join(' or ');
  const promise = `every // which\n  tag where ${names} never runs when x`;
  expectRoundTrip(readDsl(`assert "a" { ${promise} }`));
  expectRoundTrip(readDsl(`scenario "a" { given ${names}, // one\n ${names} // two\n when click b }`));
  expectRoundTrip(readDsl('rule a { on start do log("b") c.link( /// which\n"d") { e: 1 } }'));
});

test('comments between the triggers of a rule stay where they stand, from YAML as well', () => {
  const yaml = `rule a:
  # why
  on:
    # above the first
    - start  # one
    # above the second
    - ready  # two
    - # behind a dash
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
       pageData  // behind a dash
  // below
  when x
}
`);
});

function expectKept(before: Document): void {
  const formatted = write(before, 'dsl');
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
  expect(write(after, 'dsl')).toBe(write(before, 'dsl'));
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
