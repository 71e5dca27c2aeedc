import { describe, expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { survive } from './survive.ts';

const dsl = 'const a = 1 // one\nrule r {\n  on ready\n  do log("x")\n}\n';
const yaml = 'const a: 1 # one\nrule r:\n  on: ready\n  do: log("x")\n';

describe('accepts the line endings of any system', () => {
  test.each([
    ['a line feed', '\n'],
    ['both', '\r\n'],
    ['a carriage return', '\r'],
  ])('%s', (_, end) => {
    expect(survive(dsl.replaceAll('\n', end))).toEqual([]);
    expect(survive(yaml.replaceAll('\n', end), 'more.yaml')).toEqual([]);
  });

  test.each(['\u2028', '\u2029', '\u0085', '\v'])('%j does not end a line', (end) => {
    expect(survive(`const a = 1${end}const b = 2`)).not.toEqual([]);
    expect(survive(`// one${end}const b = @`)).toEqual([]);
    expect(survive(`const a: 1${end}const b: 2`, 'more.yaml')).not.toEqual([]);
  });
});

test('ignores a byte order mark at the beginning, and reports it elsewhere', () => {
  expect(survive(`\uFEFF${dsl}`)).toEqual([]);
  expect(survive(`\uFEFF${yaml}`, 'more.yaml')).toEqual([]);
  expect(survive(`const b = 1\n\uFEFFconst a = 1`)).toEqual(['hidden-character']);
  expect(survive(`const b: 1\n\uFEFFconst a: 1`, 'more.yaml')).toEqual(['hidden-character']);
});

describe('reports characters that are not text, once each', () => {
  test.each([
    ['null characters', '\0'],
    ['the first half of a surrogate pair', '\ud800'],
    ['the second half of a surrogate pair', '\udc00'],
    ['the replacement character for invalid bytes', '\ufffd'],
    ['a terminal escape character', '\u001b'],
    ['an unassigned character', '\uffff'],
  ])('%s', (_, character) => {
    const { diagnostics } = compileText([...'const'].join(character).concat(' a = ', character, '1'));
    expect(diagnostics.map(({ code }) => code)).toContain('unexpected-character');
    expect(new Set(diagnostics.map(({ message }) => message)).size).toBe(diagnostics.length);
  });

  test('accepts them in a text, and escapes them in the bundle', () => {
    for (const character of ['\0', '\ud800', '\u001b', '\u2028']) {
      expect(survive(`rule r { on ready do log("${character}") }`)).toEqual([]);
    }
  });
});

test('parses a file by its extension, whatever its content', () => {
  expect(survive(yaml)).not.toEqual([]);
  expect(survive(dsl, 'more.yaml')).not.toEqual([]);
  expect(survive('{"a": [1, 2, {"b": null}]}')).not.toEqual([]);
  expect(survive('{"a": [1, 2, {"b": null}]}', 'more.yaml')).not.toEqual([]);
  expect(survive('<html><body onload="x()">', 'more.yaml')).not.toEqual([]);
});
