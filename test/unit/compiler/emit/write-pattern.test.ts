import { expect, test } from 'vitest';
import { writePattern } from '../../../../compiler/emit/code/expression/write-value.ts';

const written = (pattern: string): RegExp => new Function(`return ${writePattern(pattern, false)}`)();

test.each([
  [String.raw`caf\é`, 'café'],
  ['caf\\\\é', 'caf\\é'],
  ['[\\ü]+', 'üü'],
  ['\\😀', '😀'],
  ['a\\\u2028b', 'a\u2028b'],
  ['a\nb', 'a\nb'],
  [String.raw`\/\d`, '/5'],
])('the written pattern %s matches the same text', (pattern, text) => {
  expect(text).toMatch(new RegExp(`^${pattern}$`));
  expect(text).toMatch(written(`^${pattern}$`));
  expect(writePattern(pattern, false)).toMatch(/^[ -~]*$/);
});
