import { expect, test } from 'vitest';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { report } from './report-of.ts';

test.each([
  ['"#x"', 'When an element "#x" comes into view, write'],
  ['"#x", share: 80, for: 3s', 'When an element "#x" comes into view, at least 80 per cent of it for 3 s, write'],
  ['"#x", for: 2s, perPage: true', 'When an element "#x" comes into view for 2 s, once in each page, write'],
])('the sentence of visible(%s) has its share and time', (list, expected) => {
  const [rule] = report(`rule a { on visible(${list}) do log("x") }`).rules;
  expect(plainText(rule.sentence)).toContain(expected);
});
