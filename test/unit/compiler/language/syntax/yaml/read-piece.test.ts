import { expect, test } from 'vitest';
import { readPiece } from '../../../../../../compiler/language/syntax/yaml/read-piece.ts';

const read = (text: string) => readPiece(text, { start: 0, end: text.length });

test.each([
  ['lists in brackets', (levels: number) => '['.repeat(levels) + ']'.repeat(levels)],
  ['records in braces', (levels: number) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`],
  ['nested dashes', (levels: number) => `${'- '.repeat(levels)}1`],
  ['nested keys', (levels: number) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
])('limits the nesting depth of %s', (_, write) => {
  expect(read(write(490))).toMatchObject({ node: {}, errors: [] });
  expect(read(write(510))).toMatchObject({ isDeep: true, errors: [] });
  expect(read(write(510)).node).toBeUndefined();
});

test('does not count brackets in quotes or consecutive lists as nesting', () => {
  expect(read(`- "${'['.repeat(1000)}"\n${'- [1]\n'.repeat(1000)}`).isDeep).toBeUndefined();
});
