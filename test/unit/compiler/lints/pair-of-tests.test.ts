import { expect, test } from 'vitest';
import { possibleResults } from '../../../../compiler/proof/findings/pair-of-tests.ts';
import { satisfies } from '../../../../compiler/proof/text/satisfies.ts';
import type { TextTest } from '../../../../compiler/proof/text/text-test.ts';

const words = ['a', 'b', 'ab', '/', '/a', '/a/', '/a/b', 'ba'];
const pattern = (text: string): TextTest => ({ kind: 'matches', pattern: text, ignoreCase: false });
const segment = (number: number, inner: TextTest): TextTest => ({ kind: 'segment', number, test: inner });
const ofWord = words.flatMap((text): TextTest[] => [
  { kind: 'is', text },
  { kind: 'starts', text },
  { kind: 'ends', text },
  { kind: 'contains', text },
]);
const ofLowerWord = ofWord.map((test): TextTest => ({ ...test, lower: true }));
const tests: readonly TextTest[] = [
  ...ofWord,
  ...ofLowerWord.slice(0, 4),
  ...['A', 'Ab'].map((text): TextTest => ({ kind: 'is', text })),
  ...['a+', 'ab', '^a', 'b$', '^/a/?$', '[ab]/b'].map(pattern),
  ...['a', 'b', 'ab'].flatMap((text) => [segment(1, { kind: 'is', text }), segment(2, { kind: 'starts', text })]),
];

/** All texts of up to five of these letters, and some with capitals. */
const texts = [
  ...Array.from({ length: 5 }).reduce<readonly string[]>(
    (all) => [...new Set([...all, ...all.flatMap((text) => ['a', 'b', '/'].map((letter) => text + letter))])],
    [''],
  ),
  'A',
  'Ab',
  'bA',
  'AB',
];

// Every pair of results that some text has must count as possible: otherwise a lint would report what can happen.
test('results of two tests that a text has are possible', () => {
  const passed = new Map(
    tests.map((one) => [one, texts.map((text) => satisfies(text, { test: one, expected: true }))]),
  );
  const wrong = tests.flatMap(
    (a) =>
    tests.filter((b) => {
      const can = possibleResults(a, b, () => true);
      return texts.some((_, at) => {
        const [first, second] = [passed.get(a)![at], passed.get(b)![at]];
        return !(first ? (second ? can.both : can.first) : second ? can.second : can.none);
      });
    }).map((b) => JSON.stringify([a, b])), // prettier-ignore
  );
  expect(wrong).toEqual([]);
});

test('results of two words that no text has are impossible', () => {
  const missed = ofWord.flatMap(
    (a) =>
    ofWord.filter((b) => {
      const can = possibleResults(a, b, () => false);
      const both = texts.some((text) => [a, b].every((one) => satisfies(text, { test: one, expected: true })));
      return can.both && !both;
    }).map((b) => JSON.stringify([a, b])), // prettier-ignore
  );
  // The shortest text with both is longer than those tried.
  expect(missed.every((pair) => /"starts".*"ends"|"ends".*"starts"|"contains"/.test(pair))).toBe(true);
});

test('a known text is compared with a word in lower case without a search', () => {
  const known: TextTest = { kind: 'is', text: 'Ab' };
  for (const word of ofLowerWord) {
    const isMatch = satisfies('Ab', { test: word, expected: true });
    // It could be the only text with this lower case.
    if (word.kind === 'is' && isMatch) continue;
    const can = { both: isMatch, first: !isMatch, second: true, none: true };
    expect(possibleResults(known, word, () => false)).toEqual(can);
    expect(possibleResults(word, known, () => false)).toEqual({ ...can, first: true, second: !isMatch });
  }
});
