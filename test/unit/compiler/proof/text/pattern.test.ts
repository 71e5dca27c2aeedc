import { expect, test } from 'vitest';
import { createPatternAutomaton } from '../../../../../compiler/proof/text/pattern/pattern-automaton.ts';
import { compilePattern } from '../../../../../compiler/proof/text/pattern/pattern-program.ts';
import { UnsupportedPattern } from '../../../../../compiler/proof/text/pattern/unsupported-pattern.ts';
import { createRandom } from '../../../../support/random.ts';
import { search } from '../../../../support/search.ts';
import { randomPattern } from './random-pattern.ts';
import { textsOf } from './texts-of.ts';

/** Returns the texts for which an automaton and the regular expression of JavaScript differ. */
function differences(pattern: string, ignoreCase: boolean, texts: readonly string[]): string[] {
  const automaton = createPatternAutomaton(compilePattern(pattern, ignoreCase));
  const expected = new RegExp(pattern, ignoreCase ? 'i' : '');
  const reached = new Map<string, readonly number[]>([['', [automaton.start]]]);
  return texts.filter((text) => {
    const states = statesOf(text);
    const passes = automaton.accepts(states.at(-1)!);
    // No distance may be larger than the number of units that are left.
    const isTooFar = states.some((state, at) => automaton.distance(state, passes) > text.length - at);
    return passes !== expected.test(text) || isTooFar;
  });

  function statesOf(text: string): readonly number[] {
    const known = reached.get(text);
    if (known) return known;
    const before = statesOf(text.slice(0, -1));
    const states = [...before, automaton.next(before.at(-1)!, text.charCodeAt(text.length - 1))];
    reached.set(text, states);
    return states;
  }
}

test('automata accept what random patterns match', () => {
  const { seed, numRuns } = search(150);
  const random = createRandom(seed);
  const texts = textsOf('aB-', 5);
  let tried = 0;
  for (let run = 0; run < numRuns; run++) {
    const pattern = randomPattern(random, 'aB-b_');
    const ignoreCase = random() < 0.3;
    try {
      expect({ pattern, ignoreCase, texts: differences(pattern, ignoreCase, texts) }).toEqual({
        pattern,
        ignoreCase,
        texts: [],
      });
      tried++;
    } catch (error) {
      if (!(error instanceof UnsupportedPattern)) throw error;
    }
  }
  expect(tried).toBeGreaterThan(numRuns * 0.9);
});

test.each([
  ['^\\/[a-z]{2}-[a-z]{2}(\\/|$)', ['/de-de', '/de-de/', '/de-dex', 'x/de-de']],
  ['(?<=foo)bar(?!baz)', ['foobar', 'foobarbaz', 'bar', 'foobarbazfoobar']],
  ['(?<=(?<!a)b)c', ['bc', 'abc', 'xbc', 'c']],
  ['(?<=^a|b$)', ['a', 'ba', 'xb', 'b']],
  ['(?!.*\\.\\.)^[\\w.]+$', ['a.b', 'a..b', '']],
  ['(?=a)*b', ['b', 'a']],
  ['^(?:){1000000000}a$', ['a', 'b']],
  ['(?:\\b|-){3}x', ['x', '-x', 'ax', '--x']],
  ['\\u0041\\x42\\103', ['ABC', 'abc']],
  ['\\cJ\\n\\t\\0', ['\n\n\t\0', '\n']],
  ['\\c\\c1', ['\\c\\c1', 'cc1', '\n']],
  ['\\1\\08\\8', ['\x01\x0088', '188', '\x018']],
  ['\\k<n>', ['k<n>', 'n']],
  ['a{,3}x{2,}]}', ['a{,3}xx]}', 'aaaxx]}', 'a{,3}x]}']],
  ['[\\]\\b\\-^]{2}', [']-', '\b^', 'bb']],
  ['[]|[^]', ['', '\n']],
  ['.', ['\n', '\u2028', '\ud83d', '']],
  ['^..$', ['😀', 'a']],
  ['^(?:\\ud83d[^]|a)$', ['😀', 'a']],
])('the automaton of /%s/ accepts what the pattern matches', (pattern, texts) => {
  expect(differences(pattern, false, texts)).toEqual([]);
  expect(differences(pattern, true, texts)).toEqual([]);
});

test('patterns that ignore case treat letters like JavaScript does', () => {
  const texts = [
    'k',
    'K',
    '\u212a',
    'ſ',
    's',
    'S',
    'İ',
    'i',
    'ı',
    'Σ',
    'σ',
    'ς',
    'ß',
    'ẞ',
    'µ',
    'μ',
    'é',
    'É',
    'Ω',
    '\u2126',
    'ω',
  ];
  for (const pattern of ['k', 's', '[^s]', 'i', 'σ', 'ß', 'μ', 'É', '[à-ï]', '\\w', '\\W', 'ω', '[\\u2126]']) {
    expect({ pattern, texts: differences(pattern, true, texts) }).toEqual({ pattern, texts: [] });
  }
});

test.each([
  ['(\\w)\\1', 'has `\\1`'],
  ['(?<n>a)\\k<n>', 'has `\\k<n>`'],
  ['(?i:a)', 'has `(?i:`'],
  ['(?<=(?=a)b)', 'a lookahead inside a lookbehind'],
  ['(?:a{100}){200}', 'repeats too much'],
  [`^${'(?:(?=a.)|)'.repeat(9)}`, 'too many lookaheads'],
])('/%s/ is not supported', (pattern, reason) => {
  expect(() => {
    const automaton = createPatternAutomaton(compilePattern(pattern, false));
    automaton.next(automaton.start, 'a'.charCodeAt(0));
  }).toThrow(reason);
});
