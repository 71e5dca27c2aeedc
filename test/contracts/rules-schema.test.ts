import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { allKinds } from '../../compiler/compile/declarations/schemas.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import type { Snippet } from '../../scripts/rules-schema/json-schema.ts';
import { pairs } from '../unit/compiler/language/syntax/yaml/pairs.ts';
import { readReference } from '../support/documents/read-reference.ts';

const schema = JSON.parse(readFileSync('schemas/tagc/rules.json', 'utf8'));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
ajv.addVocabulary(['defaultSnippets', 'markdownDescription']);
const validate = ajv.compile(schema);

/** Returns what an editor would underline: the place of each error, and the invalid key or the message. */
function mistakesIn(value: unknown): string[] {
  validate(value);
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, params, message }) => {
      const place = instancePath.replaceAll('~1', '/').replaceAll('~0', '~');
      return `${place} ${params.additionalProperty ?? params.propertyName ?? message}`.trim();
    });
}

const mistakesInYaml = (text: string) => mistakesIn(parse(text, { uniqueKeys: true }));

function toYaml(path: string, text: string): string {
  const document = parseDsl(createSource(path, text));
  expect(document.problems, path).toEqual([]);
  return formatDocument(document, 'yaml', admitsText);
}

const files = ['rules', 'examples']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => name.endsWith('.dsl'));

test.each(['rules.dsl', ...files])('accepts %s in YAML', (path) => {
  expect(mistakesInYaml(toYaml(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each(allKinds(kinds))('accepts the example of the kind $name in YAML', ({ example }) => {
  expect(mistakesInYaml(toYaml('example.dsl', example))).toEqual([]);
});

// These two show the syntax of records, with invented options and tags.
const forms = pairs.filter(([what]) => what !== 'tag' && what !== 'nested records and lists');

test.each(forms)('accepts %s converted to YAML', (_, __, yaml) => {
  expect(mistakesInYaml(yaml)).toEqual([]);
});

const fences = readReference().flatMap(({ text }) => [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)]);

test.each(fences.map(([, text]) => text))('accepts the examples of the reference: %s', (text) => {
  expect(mistakesInYaml(text)).toEqual([]);
});

describe('reports errors at their place', () => {
  const rule = 'rule hello "Hello":\n  on: start\n  do: log("hello")\n';

  test.each([
    ['a kind', 'rlue hello:\n  on: start\n  do: log("hello")', ' rlue hello'],
    ['a field', `${rule}  oder: 5`, '/rule hello "Hello" oder'],
    ['a number', `${rule}  order: 101`, '/rule hello "Hello"/order must be <= 100'],
    ['a clause', `${rule}  given: site is main`, '/rule hello "Hello" given'],
    ['a missing required clause', 'rule hello:\n  on: start', "/rule hello must have required property 'do'"],
    [
      'a word of a list',
      'state seen:\n  type: flag\n  keep: forever',
      '/state seen/keep must be equal to one of the allowed values',
    ],
    ['a step', 'scenario "a":\n  - when: klick "a.b"\n  - expect: log "x"', '/scenario "a"/0/when must match pattern'],
    ['a lint', 'project a:\n  lints: { unused: off }', '/project a/lints unused'],
    [
      'an option of a vendor',
      'tag a:\n  vendor: pixel\n  group: targeting\n  options: { address: "x", url: "y" }',
      '/tag a/options address',
    ],
    ['a nested field', 'consent:\n  group necessary:\n    value: 1\n    cookis: []', '/consent/group necessary cookis'],
  ])('%s', (_, text, expected) => {
    const mistakes = mistakesInYaml(text);
    expect(mistakes.length, mistakes.join('\n')).toBe(1);
    expect(` ${mistakes[0]}`.trim()).toMatch(expected.trim());
  });
});

test('accepts what an editor inserts', () => {
  const snippets: readonly Snippet[] = schema.defaultSnippets;
  expect(snippets.map(({ label }) => label)).toEqual(kinds.map(({ name }) => name));
  for (const { label, body } of snippets) {
    const text = JSON.stringify(body)
      .replace(/\$\{\d+:(\w+)\}/g, '$1')
      .replace(/\\\\([$}\\])/g, '$1');
    expect(mistakesIn(JSON.parse(text)), label).toEqual([]);
  }
});

test('every kind and field has a description', () => {
  for (const kind of allKinds(kinds)) {
    const { properties } = schema.definitions[kind.name];
    for (const [name, { summary }] of Object.entries(kind.fields ?? {})) {
      expect(properties[name].description, `${kind.name}.${name}`).toBe(summary);
    }
  }
  expect(
    Object.values<{ description: string }>(schema.patternProperties).map(({ description }) => description),
  ).toEqual(kinds.map(({ summary }) => summary));
});
