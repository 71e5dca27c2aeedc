import { expect, test } from 'vitest';
import { slownessOf } from '../../../../../compiler/language/tables/pattern/slowness-of.ts';

// These patterns try about a thousand million ways to match thirty characters before they fail.
test.each([
  ['(a+)+', 'nested loops'],
  ['(a*)*', 'both loops may be empty'],
  ['(a+)*b', 'followed by another character'],
  ['(?:\\w+\\s?)+$', 'the separator of words is optional'],
  ['(\\d+,?)*x', 'the comma is optional'],
  ['(a|a)*', 'two ways to match one letter'],
  ['(a|aa)+', 'one letter twice or two letters once'],
  ['(?:[a-z]|\\w)*!', 'sets that share letters'],
  ['(.*,)*x', 'the dot also matches commas'],
  ['(x*y*)*', 'both parts are optional'],
  ['(a{1,3})*b', 'a counted loop with as many ways'],
  ['(a+){10}b', 'counted too many times'],
  ['^([a-z0-9]{1,20}[-_]?){1,12}$', 'words of limited length, and a limited number of them'],
  ['(a{1,30}){1,30}b', 'a counted loop in a counted loop'],
  ['(?:.{1,50}){1,50}z', 'the same with any characters'],
  ['(?:(?:a?){10}){10}b', 'any ten of a hundred letters'],
  ['^(a?){30}a{30}$', 'any of thirty optional letters'],
  ['(a|aa){1,50}b', 'one letter twice or two letters once, a limited number of times'],
  ['(a+)\\1+b', 'a repeated group of any length'],
  ['([^@]+\\.)+com', 'a dot also matches [^@]'],
  ['("[^"]*"|[^,])*;', 'a quote also matches [^,]'],
  ['^(?=(a+)+b)', 'inside a lookahead'],
  ['(?<word>\\w+)+', 'in a named group'],
  ['([A-Z]|[a-z])*', 'ignoring case', true],
  ['(é|\\u00e9)*', 'the same letter, literal and escaped'],
])('reports /%s/ as slow: %s', (pattern, _, ignoreCase = false) =>
  expect(slownessOf(pattern, ignoreCase)).toBe('one loop'),
);

// V8 needs ten seconds to hours for a thousand characters.
test.each([
  ['(?:\\w+\\w+){1,3}.{1,3}b', 'six loops of the same letters'],
  ['\\w+\\w+\\w+x', 'three, and any beginning'],
  ['^\\w+\\w+\\w+\\w+x', 'four from the beginning'],
  ['.*a.*b.*c', 'any characters between others, and before them'],
  ['.*foo.*bar.*baz', 'the same with words'],
  ['^.*a.*b.*c.*d', 'four loops from the beginning'],
  ['(?=.*a.*b.*c)', 'inside a lookahead'],
  ['\\w{1,200}\\w{1,200}\\w{1,200}x', 'long counted loops'],
  ['(?:ab|a)*(?:ba|b)*[ab]*(?:a|b)*x', 'loops of several places'],
  ['.*(?:\\w{1,60}-?){3}\\/apply', 'shorter counted loops'],
  ['.*\\w{1,90}\\w{1,90}\\/apply', 'two of them after any text'],
  ['\\w+\\w{1,80}\\w{1,80}x', 'two of them after a loop'],
  ['\\w{0,80}(?:aa{1,30}){1,3}x', 'copies of a counted loop'],
  ['^a(?:.{0,80}a{1,30}(?:a|b)){3}$', 'copies of two counted loops'],
  ['[a-z]*(?:[a-z]{2,30}[ -]?){1,3}$', 'words of limited length'],
])('reports several loops of /%s/: %s', (pattern) => expect(slownessOf(pattern, false)).toBe('several loops'));

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
  ['(?:\\w{1,3}){4}'],
  ['(?:\\d{1,3},){1,40}'],
  ['(?:[a-z]|[A-Z]|\\d){1,64}'],
  ['(?:-?[a-z0-9]){1,40}'],
  ['^[\\w.]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}$'],
  ['a{1000}'],
  ['(?!.*\\.\\.)[\\w.]+'],
  [''],
  ['a||b'],
  ['^.*foo.*bar.*baz'],
  ['foo.*bar.*baz.*'],
  ['^\\/[^/]*\\/[^/]*\\/[^/]*\\/[^/]*\\/[^/]*$'],
  ['\\s*\\w+\\s*=\\s*\\w+\\s*;'],
  ['^\\w+x?\\w+$'],
  ['^a+b+c+d+e+f+$'],
  ['a.*b|c.*d|e.*f|g.*h'],
  ['foo.*bar.*baz.*qux'],
  ['^\\w+\\w{1,80}\\w{1,80}x'],
  ['.*\\w{1,90}\\/apply'],
  ['\\d{4}-\\d{1,12}-[a-z]{1,40}-[a-z0-9]{1,80}'],
])('accepts /%s/', (pattern) => expect(slownessOf(pattern, false)).toBeUndefined());

test('reports a pattern as slow if the analysis exceeds its limit', () => {
  const words = Array.from({ length: 1500 }, (_, at) => `w${at}`).join('|');
  expect(slownessOf(`(${words})`, false)).toBe('one loop');
  expect(slownessOf(Array.from({ length: 300 }, (_, at) => `w${at}`).join('|'), false)).toBeUndefined();
});

test('reports a counted loop over a very long sequence as slow', () => {
  expect(slownessOf('(?:abcde){20}', false)).toBeUndefined();
  expect(slownessOf(`(?:${'a'.repeat(200)}){20}`, false)).toBe('one loop');
});
