import { describe, expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { survive } from './survive.ts';

const dsl = 'const a = 1 // one\nrule r {\n  on ready\n  do log("x")\n}\n';
const yaml = 'const a: 1 # one\nrule r:\n  on: ready\n  do: log("x")\n';

describe('lines end as they do on any system', () => {
  test.each([
    ['a line feed', '\n'],
    ['both', '\r\n'],
    ['a carriage return', '\r'],
  ])('%s', (_, end) => {
    expect(survive(dsl.replaceAll('\n', end))).toEqual([]);
    expect(survive(yaml.replaceAll('\n', end), 'more.yaml')).toEqual([]);
  });

  test.each(['\u2028', '\u2029', '\u0085', '\v'])('%j is no end of a line', (end) => {
    expect(survive(`const a = 1${end}const b = 2`)).not.toEqual([]);
    expect(survive(`// one${end}const b = @`)).toEqual([]);
    expect(survive(`const a: 1${end}const b: 2`, 'more.yaml')).not.toEqual([]);
  });
});

test('a byte order mark is no character at the beginning, and a mistake elsewhere', () => {
  expect(survive(`\uFEFF${dsl}`)).toEqual([]);
  expect(survive(`\uFEFF${yaml}`, 'more.yaml')).toEqual([]);
  expect(survive(`const b = 1\n\uFEFFconst a = 1`)).toEqual(['hidden-character']);
  expect(survive(`const b: 1\n\uFEFFconst a: 1`, 'more.yaml')).toEqual(['hidden-character']);
});

describe('what is no text is told, once for each character', () => {
  test.each([
    ['zeros', '\0'],
    ['half of a pair', '\ud800'],
    ['the other half', '\udc00'],
    ['what a decoder writes for bytes that mean nothing', '\ufffd'],
    ['an escape of terminals', '\u001b'],
    ['a character without a meaning', '\uffff'],
  ])('%s', (_, character) => {
    const { diagnostics } = compileText([...'const'].join(character).concat(' a = ', character, '1'));
    expect(diagnostics.map(({ code }) => code)).toContain('unexpected-character');
    expect(new Set(diagnostics.map(({ message }) => message)).size).toBe(diagnostics.length);
  });

  test('in a text it is a character like any other, and reaches a bundle as an escape', () => {
    for (const character of ['\0', '\ud800', '\u001b', '\u2028']) {
      expect(survive(`rule r { on ready do log("${character}") }`)).toEqual([]);
    }
  });
});

test('the same bytes in either notation, or in neither, are told in the notation that the name says', () => {
  expect(survive(yaml)).not.toEqual([]);
  expect(survive(dsl, 'more.yaml')).not.toEqual([]);
  expect(survive('{"a": [1, 2, {"b": null}]}')).not.toEqual([]);
  expect(survive('{"a": [1, 2, {"b": null}]}', 'more.yaml')).not.toEqual([]);
  expect(survive('<html><body onload="x()">', 'more.yaml')).not.toEqual([]);
});
