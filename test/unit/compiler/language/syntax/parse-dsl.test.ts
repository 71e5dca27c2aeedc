import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSource, spanText } from '../../../../../compiler/language/source/source.ts';
import type { Declaration, Document } from '../../../../../compiler/language/syntax/document.ts';
import { parseDsl } from '../../../../../compiler/language/syntax/dsl/parse-dsl.ts';
import { careersFiles } from '../../careers-files.ts';
import { search } from '../../../../support/search.ts';
import { mutate, mutation } from '../../mutations.ts';
import { anyCharacter } from '../../../../support/any-character.ts';

const parse = (text: string) => parseDsl(createSource('rules.dsl', text));
const careers = Object.entries(careersFiles);

test('parses the careers site without problems', () => {
  for (const [path, text] of careers) expect(parse(text).problems, path).toEqual([]);
});

describe('parses any text, and reports only positions within it', () => {
  test('random characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => expectPlaces(parse(text))),
      { seed: 1, numRuns: 300 },
    );
  });

  test('words of the language in any order', () => {
    const words =
      'rule a on when once do per in is not exists case else then within { } ( ) [ ] : , . = + - < "x" "x 5 5s /x/ true # /* */ // “ == ! ; ` \\ ? private personal list of by';
    const word = fc.constantFrom('\n', ...words.split(' '));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.constantFrom('', ' '), (words, between) =>
        expectPlaces(parse(words.join(between))),
      ),
      search(250, 2),
    );
  });

  test('the careers site with random typos', () => {
    fc.assert(
      fc.property(fc.constantFrom(...careers), fc.array(mutation, { minLength: 1, maxLength: 5 }), ([, text], typos) =>
        expectPlaces(parse(typos.reduce(mutate, text))),
      ),
      search(40, 3),
    );
  });

  test('a file truncated at any offset', () => {
    fc.assert(
      fc.property(fc.constantFrom(...careers), fc.nat(), ([, text], at) =>
        expectPlaces(parse(text.slice(0, at % text.length))),
      ),
      search(30, 4),
    );
  });
});

test('reads all other declarations correctly if one has a typo', () => {
  const property = fc.property(fc.constantFrom(...careers), fc.nat(), mutation, ([, text], which, typo) => {
    const before = parse(text).declarations;
    const { start, end } = before[which % before.length];
    const mistaken = mutate(text.slice(start, end), typo);
    // An operator continues the value of the declaration before.
    fc.pre(!/^\s*[-+&<>]/.test(mistaken));
    const mutated = text.slice(0, start) + mistaken + text.slice(end);
    const after = parse(mutated);
    const kept = after.declarations.map((declaration) => describeDeclaration(declaration, mutated));
    for (const other of before.filter((declaration) => declaration.start !== start)) {
      expect(kept).toContain(describeDeclaration(other, text));
    }
  });
  fc.assert(property, search(30, 5));
});

test('reads no declaration in the middle of a line after an error', () => {
  const text = `data a: country = (case { (b is "c" else d is e): f, (stage is not g and exists f): f })
const h = 1`;
  const { declarations, problems } = parse(text);
  expect(problems.map(({ code }) => code)).toEqual(['unexpected-word']);
  expect(declarations.map(({ kind }) => kind.text)).toEqual(['data', 'const']);
});

test('keeps comments at any position, with their offsets', () => {
  const text = `// first
/// about the rule
rule a { // after a brace
  on start // after an event
  do log("// no comment") // last
}
const address = "https://example.com" // end`;
  const { comments, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(comments.map(({ start, end, documentation }) => [text.slice(start, end), documentation])).toEqual([
    ['// first', false],
    ['/// about the rule', true],
    ['// after a brace', false],
    ['// after an event', false],
    ['// last', false],
    ['// end', false],
  ]);
});

test('accepts all kinds of line ends, a byte order mark and a missing last line end', () => {
  const lines = ['const a = 5s', '', 'rule b {', '  on start', '  do log("x")', '}'];
  const names = (text: string) => parse(text).declarations.map(({ names }) => names[0].text);
  for (const text of [lines.join('\n'), lines.join('\r\n'), lines.join('\r'), `\uFEFF${lines.join('\n')}\n`]) {
    expect(parse(text).problems).toEqual([]);
    expect(names(text)).toEqual(['a', 'b']);
  }
});

describe('numbers', () => {
  test.each([
    ['5', 5, undefined],
    ['-5', -5, undefined],
    ['- 5', -5, undefined],
    ['0.5s', 0.5, 's'],
    ['7.3 years', 7.3, 'years'],
    ['15kB', 15, 'kB'],
  ])('keeps the sign and unit of %s', (text, value, unit) => {
    const [node] = parse(`const a = ${text}`).declarations[0].values;
    expect(node).toMatchObject({ form: 'number', value, unit });
  });
  test.each(['007', '00', '01.5', '05s', '-07'])('reports the leading zero of %s', (text) => {
    const { declarations, problems } = parse(`const a = ${text}`);
    expect(problems.map(({ code }) => code)).toEqual(['leading-zero']);
    expect(declarations[0].values[0].form).toBe('number');
  });
  test.each(['0', '0.5', '-0.5', '0s'])('accepts %s', (text) =>
    expect(parse(`const a = ${text}`).problems).toEqual([]),
  );
  test('accepts the leading zero of a requirement number', () =>
    expect(parse('rule r { meets: [APLY-01, CONS-007] on start do log("x") }').problems).toEqual([]));
  test.each(['+5', '& 5', '--5'])('reports %s, which is not a number', (text) =>
    expect(parse(`const a = ${text}`).problems).toHaveLength(1),
  );
});

test('accepts operator words as names of fields, events and variables', () => {
  const { declarations, problems } = parse('variables {\n  in: prop1\n  not: prop2\n  case: prop3\n  on: prop4\n}');
  expect(problems).toEqual([]);
  expect(declarations[0].body?.entries.map(({ key }) => key.form === 'name' && key.name)).toEqual([
    'in',
    'not',
    'case',
    'on',
  ]);
});

test('reads true and false as values at any position', () => {
  const { declarations, problems } = parse(
    'rule a {\n  on start\n  when x is false\n  do set(y, true) then\n  log("z")\n}',
  );
  expect(problems).toEqual([]);
  const [, when] = declarations[0].body!.clauses;
  expect('values' in when && when.values[0]).toMatchObject({ right: { form: 'boolean', value: false } });
});

function expectPlaces({ source, declarations, comments, problems }: Document): void {
  const places = [...declarations.flatMap(nodesOf), ...comments, ...problems.map(({ span }) => span)];
  for (const { start, end } of places) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(source.text.length);
  }
  for (const { message, span } of problems) {
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    expect(spanText(span)).toBeDefined();
  }
}

/** Returns the ranges of a declaration, its names and all nodes below it. */
function nodesOf(value: unknown): { start: number; end: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return 'start' in value && 'end' in value ? [value as { start: number; end: number }, ...inner] : inner;
}

/** Describes a declaration without its body, because an extra brace belongs to the declaration before it. */
function describeDeclaration({ kind, names, title, values }: Declaration, text: string): string {
  const written = kind.text === 'import' ? [] : values.map(({ start, end }) => text.slice(start, end));
  const parts = [...names.map((name) => name.text), title?.text, ...written];
  return `${kind.text} ${parts.join(' ')}`;
}
