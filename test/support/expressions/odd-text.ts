import * as fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';

/** Texts that often cause bugs: empty ones, JavaScript keywords, surrogate halves, letters that change length.
 */
export const oddText = fc.oneof(
  fc.constantFrom('', ' ', 'a', 'b', 'Jobs', 'jobs', 'a|b', 'us-en', 'JP', 'U', '0', '-0', '1e999', ' 12 ', '0x10'),
  fc.constantFrom(
    'true',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    '$&',
    '$1',
    'a.b',
    '%E4',
    '%20',
    '\\',
  ),
  fc.constantFrom(
    'ß',
    'İ',
    'ı',
    'é',
    'e\u0301',
    '日本',
    '😀',
    '\ud800',
    '\udc00',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\u0000',
  ),
  fc.constantFrom('https://www.example.com/a?q=1#x', 'example.com', 'notexample.com', 'ann@example.com', '//x', 'a:b'),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
