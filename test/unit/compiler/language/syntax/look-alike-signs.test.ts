import { expect, test } from 'vitest';
import { quoteText } from '../../../../../compiler/language/syntax/format/quote-text.ts';

test('a sign that looks exactly like a letter is escaped', () => {
  expect(quoteText('\u212a')).toBe('"\\u212a"');
  expect(quoteText('K')).toBe('"K"');
});
