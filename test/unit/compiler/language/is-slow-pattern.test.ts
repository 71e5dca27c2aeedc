import { expect, test } from 'vitest';
import { isSlowPattern } from '../../../../compiler/language/pattern/is-slow-pattern.ts';

// A text of thirty characters that does not fit in the end is read in some thousand million ways.
test.each([
  ['(a+)+', 'a loop in a loop'],
  ['(a*)*', 'both may be empty'],
  ['(a+)*b', 'with something behind it'],
  ['(?:\\w+\\s?)+$', 'what parts the words may be left out'],
  ['(\\d+,?)*x', 'so may the comma'],
  ['(a|a)*', 'two ways to read one letter'],
  ['(a|aa)+', 'one letter twice, or two at once'],
  ['(?:[a-z]|\\w)*!', 'sets that share letters'],
  ['(.*,)*x', 'the dot takes commas, too'],
  ['(x*y*)*', 'each of both may be left out'],
  ['(a{1,3})*b', 'counted, and yet as many ways'],
  ['(a+){10}b', 'counted, and too often'],
  ['([^@]+\\.)+com', 'a dot is no @ either'],
  ['("[^"]*"|[^,])*;', 'a quote is no comma either'],
  ['^(?=(a+)+b)', 'looking ahead takes as long'],
  ['(?<word>\\w+)+', 'under a name'],
  ['([A-Z]|[a-z])*', 'with capitals taken as small letters', true],
  ['(é|\\u00e9)*', 'the same letter in two ways of writing'],
])('/%s/ is slow: %s', (pattern, _, ignoreCase = false) => expect(isSlowPattern(pattern, ignoreCase)).toBe(true));

test.each([
  ['^job-\\d+$'],
  ['(foo|bar)+'],
  ['[a-z]+(-[a-z]+)*'],
  ['^\\/[a-z]{2}-[a-z]{2}\\/careers\\/jobdetails'],
  ['^([^@\\s]+)@([^@.\\s]+\\.)+[a-z]{2,}$'],
  ['(\\d{1,3}\\.){3}\\d{1,3}'],
  ['([0-9a-f]{2})+'],
  ['(%[0-9a-f]{2})*'],
  ['([0-9a-f]{64},)*'],
  ['(a|ab)*c'],
  ['(?:[^,]*,)*x'],
  ['("[^"]*"|[^",])*;'],
  ['(\\w+\\.)+com'],
  ['([A-Z]|[a-z])*'],
  ['\\/(cn|hk|tw|in|id|my|ph|sg|th)(\\/|$)'],
  ['.*foo.*bar'],
  ['a*a*b'],
  ['(a?b?c?)x'],
  ['\\[(\\d+)\\]'],
  ['[[\\]()]+'],
  ['x{2,}y{0}z{,3}'],
  ['(\\w)\\1+'],
  ['(?!.*\\.\\.)[\\w.]+'],
  [''],
  ['a||b'],
])('/%s/ is quick', (pattern) => expect(isSlowPattern(pattern, false)).toBe(false));

test('what cannot be judged with a bounded number of steps counts as slow', () => {
  const words = Array.from({ length: 1500 }, (_, at) => `w${at}`).join('|');
  expect(isSlowPattern(`(${words})`, false)).toBe(true);
  expect(isSlowPattern(Array.from({ length: 300 }, (_, at) => `w${at}`).join('|'), false)).toBe(false);
});

test('a long row of signs that is counted has too many places, however plain it is', () => {
  expect(isSlowPattern('(?:abcde){20}', false)).toBe(false);
  expect(isSlowPattern(`(?:${'a'.repeat(200)}){20}`, false)).toBe(true);
});
