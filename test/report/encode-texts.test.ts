import { expect, test } from 'vitest';
import { encodeTexts } from '../../report/encode-texts.ts';

test('encodes texts one after another', () => {
  const bytes = encodeTexts(['a', '', '“é”', '😀\u2028', '\ud83d', 'b', '\ude00']);
  expect(new TextDecoder().decode(bytes)).toBe('a“é”😀\u2028\ufffdb\ufffd');
});
