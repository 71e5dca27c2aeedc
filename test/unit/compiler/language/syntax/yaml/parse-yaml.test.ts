import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitsText } from '../../../../../../compiler/compile/declarations/admits-text.ts';
import { createSource, spanText } from '../../../../../../compiler/language/source/source.ts';
import type { Declaration, Document } from '../../../../../../compiler/language/syntax/document.ts';
import { parseYaml } from '../../../../../../compiler/language/syntax/yaml/parse-yaml.ts';
import { search } from '../../../../../support/search.ts';
import { mutate, mutation, type Mutation } from '../../../mutations.ts';
import { pairs } from './pairs.ts';
import { anyCharacter } from '../../../../../support/any-character.ts';

const parse = (text: string) => parseYaml(createSource('rules.yaml', text), admitsText);
const project = pairs.map(([, , yaml]) => yaml).join('\n');

describe('parses any text, and reports only positions within it', () => {
  test('random characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => expectPlaces(parse(text))),
      { seed: 1, numRuns: 500 },
    );
  });

  test('punctuation and words in any order', () => {
    const words =
      'rule a on: when: do: - -- --- ... ? & * ! % @ ` | > |- >- { } ( ) [ ] : , . = + < "x" \'x\' "x \'x 5 5s /x/ true # #x // /* null ~ << \\ \t private list of type: value: rows: case:';
    const word = fc.constantFrom('\n', '\n  ', '\n    - ', '\r', '\r\n', ...words.split(' '));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.constantFrom('', ' '), (list, between) =>
        expectPlaces(parse(list.join(between))),
      ),
      { seed: 2, numRuns: 800 },
    );
  });

  test('a project with random typos', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 5 }), (typos) =>
        expectPlaces(parse(typos.reduce(mutate, project))),
      ),
      search(6, 3),
    );
  });

  test('a project truncated at any offset', () => {
    fc.assert(
      fc.property(fc.nat(project.length), (at) => expectPlaces(parse(project.slice(0, at)))),
      search(6, 4),
    );
  });

  test.each([
    ['thousands of brackets', `const a: ${'['.repeat(20_000)}`],
    ['thousands of closed brackets', `const a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['thousands of dashes', `const a:\n  ${'- '.repeat(20_000)}x`],
    ['thousands of parentheses', `const a: ${'('.repeat(20_000)}x${')'.repeat(20_000)}`],
  ])('%s, reported as too deep or unclosed', (_, text) => {
    const { problems } = parse(text);
    expect(problems.map(({ code }) => code)).toEqual([expect.stringMatching(/^(too-deep|unclosed)$/)]);
  });

  test.each([100, 600, 2000, 5000])(
    '%i levels of nesting, reported at the kind if there are more than 500',
    (levels) => {
      const reported = levels > 500 ? [['too-deep', 'const']] : [];
      for (const text of [
        `const a: ${'['.repeat(levels)}x${']'.repeat(levels)}`,
        `const a: ${'{a: '.repeat(levels)}x${'}'.repeat(levels)}`,
        `const a:\n  ${'- '.repeat(levels)}x`,
      ]) {
        const { problems } = parse(`${text}\nconst after: 1`);
        expect(problems.map(({ code, span }) => [code, spanText(span)])).toEqual(reported);
      }
    },
  );

  test.each([
    ['a line of a million letters', `const a: "${'x'.repeat(1_000_000)}"`],
    [
      'a million spaces in quotes',
      `const a: "${' '.repeat(1_000_000)}\\n"\nrule b:\n  when: "x is \\"${' '.repeat(1_000_000)}\\""`,
    ],
    ['two hundred thousand empty lines', `const a:${'\n'.repeat(200_000)}  5`],
  ])('%s', (_, text) => expectPlaces(parse(text)));
});

test('reads all other declarations correctly if one has a typo', () => {
  const before = parse(project).declarations;
  const property = fc.property(fc.nat(before.length - 1), mutation, (which, typo) => {
    const { start } = before[which];
    // An opening quote of the next key is not part of this declaration.
    const end = project.lastIndexOf('\n', before[which + 1]?.start ?? project.length) + 1;
    const changed = withTypo(project.slice(start, end), typo);
    // If a header becomes a comment, its lines belong to the declaration before it.
    fc.pre(!changed.startsWith('#'));
    const mutated = project.slice(0, start) + changed + project.slice(end);
    const kept = parse(mutated).declarations.map((declaration) => describeDeclaration(declaration, mutated));
    for (const other of before.filter((declaration) => declaration.start !== start)) {
      expect(kept).toContain(describeDeclaration(other, project));
    }
  });
  fc.assert(property, search(20, 5));
});

test('reports at most two problems for one typo', () => {
  const before = parse(project).declarations;
  const property = fc.property(fc.nat(before.length - 1), mutation, (which, typo) => {
    const { start } = before[which];
    const end = before[which + 1]?.start ?? project.length;
    const mutated = project.slice(0, start) + withTypo(project.slice(start, end), typo) + project.slice(end);
    expect(parse(mutated).problems.length).toBeLessThanOrEqual(2);
  });
  fc.assert(property, search(20, 6));
});

test('keeps comments at any position, with their offsets', () => {
  const text = `# first
--- # after the beginning
## about the rule
rule a: # after a key
  on: [start, # inside brackets
    ready] # after brackets
  do:
    # above an action
    - log("# no comment") # last
  when: | # after a block indicator
    // inside a block
    x is "# no comment" // after an operand
# end`;
  const { comments, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(comments.map(({ start, end, documentation }) => [text.slice(start, end), documentation])).toEqual([
    ['# first', false],
    ['# after the beginning', false],
    ['## about the rule', true],
    ['# after a key', false],
    ['# inside brackets', false],
    ['# after brackets', false],
    ['# above an action', false],
    ['# last', false],
    ['# after a block indicator', false],
    ['// inside a block', false],
    ['// after an operand', false],
    ['# end', false],
  ]);
});

test('accepts all kinds of line ends, a byte order mark and a missing last line end', () => {
  const lines = ['# c', 'const a: 5s', '', 'rule b:', '  on: start', '  do: >-', '    log(', '    "x")'];
  const names = (text: string) => parse(text).declarations.map(({ names: [name] }) => name.text);
  for (const text of [lines.join('\n'), lines.join('\r\n'), lines.join('\r'), `\uFEFF${lines.join('\n')}\n`]) {
    const { problems, comments } = parse(text);
    expect(problems).toEqual([]);
    expect(names(text)).toEqual(['a', 'b']);
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['# c']);
  }
});

test('keeps the offsets of names and texts in scalars with escapes and folded lines', () => {
  const text = `rule a:\n  when: "path contains \\"\\x41\\" and\n    other is 'x'"\n  do: log("y")`;
  const { declarations, problems } = parse(text);
  expect(problems).toEqual([]);
  const places: string[] = [];
  JSON.stringify(declarations, (_, node) => {
    if (node?.form === 'name' || node?.form === 'text') places.push(text.slice(node.start, node.end));
    return node;
  });
  expect(places).toEqual(['path', '\\"\\x41\\"', 'other', "'x'", 'log', '"y"']);
});

/** Adds a typo, but keeps the first column, without which the declaration would belong to the one above. */
function withTypo(text: string, typo: Mutation): string {
  return mutate(text, typo).trimStart();
}

function expectPlaces({ source, declarations, comments, problems }: Document): void {
  const places = [...declarations.flatMap(nodesOf), ...comments, ...problems.map(({ span }) => span)];
  for (const { start, end } of places) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(source.text.length);
  }
  for (const { message, span } of problems) {
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    expect(span.source).toBe(source);
    expect(spanText(span)).toBeDefined();
  }
}

/** Returns the ranges of a declaration, its names and all nodes below it. */
function nodesOf(value: unknown): { start: number; end: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return 'start' in value && 'end' in value ? [value as { start: number; end: number }, ...inner] : inner;
}

function describeDeclaration({ kind, names, title, values }: Declaration, text: string): string {
  const written = values.map(({ start, end }) => text.slice(start, end));
  return [kind.text, ...names.map((name) => name.text), title?.text, ...written].join(' ');
}
