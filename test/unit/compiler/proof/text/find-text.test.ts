import { expect, test } from 'vitest';
import { findText } from '../../../../../compiler/proof/text/find-text.ts';
import { searchProduct } from '../../../../../compiler/proof/text/search-product.ts';
import { satisfies } from '../../../../../compiler/proof/text/satisfies.ts';
import type { TextConstraint, TextTest } from '../../../../../compiler/proof/text/text-test.ts';
import { createRandom } from '../../../../support/random.ts';
import { search } from '../../../../support/search.ts';
import { randomPattern } from './random-pattern.ts';
import { textsOf } from './texts-of.ts';

/** Letters whose lower case is another letter, the separator of segments, and white space. */
const letters = 'aA/ ';
/** A random text of more letters has no shorter representative: the search may use any letter, too. */
const longest = 5;

test('the search agrees with brute force over short texts', () => {
  const { seed, numRuns } = search(80);
  const random = createRandom(seed);
  const texts = textsOf(letters, longest);
  const outcomes = { found: 0, none: 0, unsettled: 0 };
  for (let run = 0; run < numRuns; run++) {
    const constraints = Array.from({ length: 1 + Math.floor(random() * 5) }, () => randomConstraint(random));
    const found = findText(constraints);
    outcomes[found.kind]++;
    const fits = (text: string) => constraints.every((constraint) => satisfies(text, constraint));
    if (found.kind === 'found') expect({ constraints, fits: fits(found.text) }).toEqual({ constraints, fits: true });
    if (found.kind === 'none') expect({ constraints, texts: texts.filter(fits) }).toEqual({ constraints, texts: [] });
    if (found.kind === 'none') expectMinimal(found.core, constraints);
    // Lookbehinds may be unsupported, and then only some texts are tried.
    if (found.kind !== 'found' || /\(\?<[=!]/.test(JSON.stringify(constraints))) continue;
    // It is the shortest text, of those without empty segments if there is one.
    const hasEmptySegment = found.text.includes('//');
    const shorter = texts.filter(
      (text) => text.length < found.text.length || (hasEmptySegment && !text.includes('//')),
    );
    const better = shorter.filter((text) => fits(text) && (hasEmptySegment || !text.includes('//')));
    expect({ constraints, found, better }).toEqual({ constraints, found, better: [] });
  }
  expect(outcomes.found).toBeGreaterThan(numRuns / 10);
  expect(outcomes.none).toBeGreaterThan(numRuns / 10);
  expect(outcomes.unsettled).toBeLessThan(numRuns / 20);
});

function expectMinimal(core: readonly TextConstraint[], constraints: readonly TextConstraint[]): void {
  expect(core.every((constraint) => constraints.includes(constraint))).toBe(true);
  for (const one of core) {
    const others = findText(core.filter((constraint) => constraint !== one));
    expect({ core, one, kind: others.kind }).toEqual({ core, one, kind: 'found' });
  }
}

function randomConstraint(random: () => number): TextConstraint {
  return { test: randomTest(random), expected: random() < 0.6 };
}

/** Returns what is made from a text before it is tested. */
function randomOuter(random: () => number) {
  const some = (most: number) => Math.floor(random() * most);
  return (
    [
      { kind: 'segment', number: 1 + some(2) },
      { kind: 'trimmed', collapses: some(2) === 0 },
      { kind: 'affixed', before: ['', 'a', '/'][some(3)], after: ['', 'A', ' '][some(3)] },
    ] as const
  )[some(3)];
}

function randomTest(random: () => number, mayBeOuter = true): TextTest {
  const lower = random() < 0.25;
  const text = Array.from(
    { length: Math.floor(random() * 4) },
    () => letters[Math.floor(random() * letters.length)],
  ).join('');
  const kind = random();
  if (kind < 0.3) return { lower, kind: 'matches', pattern: randomPattern(random, 'aA/'), ignoreCase: random() < 0.3 };
  if (kind < 0.5 && mayBeOuter) return { lower, ...randomOuter(random), test: randomTest(random, random() < 0.3) };
  if (kind < 0.6) {
    const operator = (['<', '<=', 'is'] as const)[Math.floor(random() * 3)];
    return { lower, kind: 'segments', operator, value: Math.floor(random() * 4) + (random() < 0.1 ? 0.5 : 0) };
  }
  return { lower, kind: (['is', 'contains', 'starts', 'ends'] as const)[Math.floor(random() * 4)], text };
}

test('the search agrees with brute force over short addresses', () => {
  const { seed, numRuns } = search(60);
  const random = createRandom(seed);
  const some = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)];
  const texts = textsOf('a/?#.', 5).map((text) => `https://a${text}`);
  const addresses = texts.filter((text) => URL.canParse(text) && new URL(text).href === text);
  const isAddress = matches('^https://a(\\.?a+)*\\.?(:[1-9])?/[a/.]*([?][a/?.]*)?(#[a/?#.]*)?$');
  const hasDots = matches('/\\.\\.?(/|[?#]|$)');
  const outcomes = { found: 0, none: 0, unsettled: 0 };
  for (let run = 0; run < numRuns; run++) {
    const tested = Array.from({ length: 1 + Math.floor(random() * 4) }, (): TextConstraint => {
      const word = some(texts).slice(8 + Math.floor(random() * 4), -1);
      const inner: TextTest = { kind: some(['is', 'contains', 'starts', 'ends'] as const), text: word };
      const part = some(['host', 'path', 'hash', undefined] as const);
      return { test: part ? { kind: 'part', part, test: inner } : inner, expected: random() < 0.6 };
    });
    const constraints = [...tested, { test: isAddress, expected: true }, { test: hasDots, expected: false }];
    const found = findText(constraints);
    outcomes[found.kind]++;
    const fits = (text: string) => constraints.every((constraint) => satisfies(text, constraint));
    if (found.kind === 'found') expect({ constraints, fits: fits(found.text) }).toEqual({ constraints, fits: true });
    if (found.kind === 'none')
      expect({ constraints, texts: addresses.filter(fits) }).toEqual({ constraints, texts: [] });
  }
  expect(outcomes.found).toBeGreaterThan(numRuns / 10);
  expect(outcomes.none).toBeGreaterThan(numRuns / 10);
  expect(outcomes.unsettled).toBeLessThan(numRuns / 20);
});

test('finds a text that a random pattern matches, or does not match', () => {
  const { seed, numRuns } = search(80);
  const random = createRandom(seed);
  const signs = 'abxyz0189/-_.@ é中';
  const settled = Array.from({ length: numRuns }, () => {
    const test = { kind: 'matches', pattern: randomPattern(random, signs), ignoreCase: random() < 0.3 } as const;
    const wanted = { test, expected: random() < 0.7 };
    const found = findText([wanted]);
    if (found.kind === 'none') {
      const sample = Array.from({ length: 200 }, () => randomText(random, signs));
      expect({ wanted, texts: sample.filter((text) => satisfies(text, wanted)) }).toEqual({ wanted, texts: [] });
    }
    return found.kind !== 'unsettled' && (found.kind === 'none' || satisfies(found.text, wanted));
  });
  expect(settled.filter((isSettled) => isSettled).length).toBeGreaterThan(numRuns * 0.9);
});

test('the search agrees with lower case of letters that depend on their neighbours', () => {
  const { seed, numRuns } = search(60);
  const random = createRandom(seed);
  // Capital and final sigma, the dotted capital I, the Kelvin sign, and letters of two units.
  const signs = ['a', 'Σ', 'σ', 'ς', 'İ', 'i', '\u0307', '\u212a', 'k', '𐐀', '𐐨', '\ud801', '\udc00', ' '];
  const some = (most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => signs[Math.floor(random() * signs.length)]).join(
      '',
    );
  for (let run = 0; run < numRuns; run++) {
    const wanted = some(3);
    const constraints = Array.from({ length: 1 + Math.floor(random() * 4) }, (): TextConstraint => {
      const part = random() < 0.5 ? wanted.slice(Math.floor(random() * 3)) : some(2);
      const lower = random() < 0.6;
      const kind = (['is', 'contains', 'starts', 'ends'] as const)[Math.floor(random() * 4)];
      const test = { lower, kind, text: lower && random() < 0.8 ? part.toLowerCase() : part } as const;
      return { test, expected: random() < 0.8 ? satisfies(wanted, { test, expected: true }) : random() < 0.5 };
    });
    const found = findText(constraints);
    const texts = [wanted, ...Array.from({ length: 300 }, () => some(4))];
    const fitting = texts.filter((text) => constraints.every((constraint) => satisfies(text, constraint)));
    if (found.kind === 'none') expect({ constraints, fitting }).toEqual({ constraints, fitting: [] });
    if (found.kind === 'found') expect(constraints.every((one) => satisfies(found.text, one))).toBe(true);
  }
});

function randomText(random: () => number, letters: string): string {
  return Array.from({ length: Math.floor(random() * 8) }, () => letters[Math.floor(random() * letters.length)]).join(
    '',
  );
}

const is = (text: string): TextTest => ({ kind: 'is', text });
const starts = (text: string): TextTest => ({ kind: 'starts', text });
const ends = (text: string): TextTest => ({ kind: 'ends', text });
const contains = (text: string): TextTest => ({ kind: 'contains', text });
const matches = (pattern: string, ignoreCase = false): TextTest => ({ kind: 'matches', pattern, ignoreCase });
const lower = (test: TextTest): TextTest => ({ ...test, lower: true });
const segment = (number: number, test: TextTest): TextTest => ({ kind: 'segment', number, test });
const segments = (operator: '<' | '<=' | 'is', value: number): TextTest => ({ kind: 'segments', operator, value });
const present = contains('');

function constraintsOf(holding: readonly TextTest[], others: readonly TextTest[]): TextConstraint[] {
  return [...holding.map((test) => ({ test, expected: true })), ...others.map((test) => ({ test, expected: false }))];
}

test.each<[string, TextTest[], TextTest[], string]>([
  ['nothing is required', [], [], ''],
  ['a path has a known beginning', [starts('/de/')], [], '/de/'],
  ['a longer text leads to the same states', [ends('ab'), contains('ba')], [], 'bab'],
  ['parts can overlap', [contains('careers/jobs'), contains('jobs/list')], [], 'careers/jobs/list'],
  [
    'two parts must not be in the other order',
    [matches('^(ab|ba)+$'), ends('ba'), matches('^.{8}')],
    [contains('abab')],
    'babaabba',
  ],
  [
    'a language is in front',
    [starts('/'), contains('/careers/'), segment(1, matches('^[a-z]{2}-[a-z]{2}$'))],
    [starts('/c')],
    '/aa-aa/careers/',
  ],
  [
    'all kinds of characters are required',
    [matches('^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?!.*aa)[^]{8,}$')],
    [],
    'ababab0A',
  ],
  ['a beginning is refused', [matches('(?<=foo)bar(?!baz)'), matches('\\bfoo')], [matches('^foo')], '/foobar'],
  ['lower case has one more letter', [lower(is('i̇'))], [contains('i')], 'İ'],
  ['lower case depends on the end of a word', [lower(is('aς'))], [contains('ς')], 'aΣ'],
  ['lower case does not end a word', [lower(contains('σa'))], [contains('σ')], 'Σa'],
  ['only a foreign letter has this lower case', [lower(is('k'))], [matches('[kK]')], '\u212a'],
  ['a letter has two units', [lower(is('𐐨'))], [is('𐐨')], '𐐀'],
  ['a capital letter is required', [lower(starts('job')), contains('JOB')], [], 'JOB'],
  ['a pattern ignores case', [matches('^job$', true)], [contains('j'), contains('O')], 'Job'],
  ['segments are counted', [segments('is', 3), ends('b')], [segment(1, present)], '//b'],
  ['a slash at the end does not count', [segments('is', 3), ends('b/')], [], '/b/b/'],
  ['a segment must not be in front', [starts('/'), contains('/jobs/')], [segment(1, is('jobs'))], '/j/jobs/'],
  ['an address is required', [starts('https://')], [], 'https://'],
  ['a segment is in lower case', [segment(1, lower(is('de')))], [starts('/d')], '/De'],
  ['a missing segment passes no test', [], [segment(1, present), is('')], 'a'],
  ['the text is given', [is('/us-en/jobs')], [contains('jobs/'), segment(3, present)], '/us-en/jobs'],
  ['the empty text is refused', [], [is('')], 'a'],
  ['only surrogates match', [matches('^[\\ud800-\\udfff]$')], [], '\ud800'],
])('finds a text if %s', (_, holding, others, text) => {
  expect(findText(constraintsOf(holding, others))).toEqual({ kind: 'found', text });
});

test.each<[string, TextTest[], TextTest[], string[]]>([
  ['two beginnings', [starts('/a'), starts('/b'), contains('c')], [], ['/a', '/b']],
  ['two whole texts', [contains('a'), is('ab'), is('ba')], [], ['ab', 'ba']],
  ['a whole text and its part', [is('/jobs/list')], [contains('jobs'), contains('x')], ['/jobs/list', 'jobs']],
  ['a part and a longer one', [contains('jobs/list')], [contains('s/l')], ['jobs/list', 's/l']],
  ['lower case and a capital letter', [lower(starts('J'))], [], ['J']],
  ['an impossible pattern', [matches('a^'), contains('b')], [], ['a^']],
  ['a pattern and its complement', [matches('^[a-c]+$')], [matches('^(a|b|c)*$')], ['^[a-c]+$', '^(a|b|c)*$']],
  ['three tests of which any two agree', [matches('^.$'), contains('a'), matches('[^a]')], [], ['^.$', 'a', '[^a]']],
  ['one letter in lower case', [lower(is('q'))], [is('q'), is('Q')], ['q', 'q', 'Q']],
])('names what contradicts: %s', (_, holding, others, core) => {
  const found = findText(constraintsOf(holding, others));
  const written = ({ test }: TextConstraint) =>
    test.kind === 'matches' ? test.pattern : 'text' in test ? test.text : '';
  expect(found.kind === 'none' && found.core.map(written).toSorted()).toEqual(core.toSorted());
});

test('names the numbers of segments that contradict', () => {
  const constraints = constraintsOf([segments('<', 3), segment(3, present), starts('/')], []);
  expect(findText(constraints)).toEqual({ kind: 'none', core: expect.arrayContaining(constraints.slice(0, 2)) });
});

/** Different literals of four letters. */
const literals = Array.from({ length: 163 }, (_, at) => `w${(at * 7919) % 1000}x`);

test.each<[string, TextTest[], TextTest[]]>([
  ['163 texts must be contained', literals.map(contains), []],
  [
    '163 parts between a beginning and an end are refused',
    [starts('/w1'), matches('/w[0-9]+x$')],
    literals.map(contains),
  ],
  ['163 beginnings are refused', [matches('^w[0-9]{3}x')], literals.map(starts)],
  [
    '40 texts must be contained, between a beginning and an end',
    [starts('/abc'), ends('/end'), ...literals.slice(0, 40).map(contains)],
    [contains('ww')],
  ],
])('finds a text if %s', (_, holding, others) => {
  const constraints = constraintsOf(holding, others);
  const found = findText(constraints);
  expect(found.kind === 'found' && constraints.every((constraint) => satisfies(found.text, constraint))).toBe(true);
});

test('finds a contradiction among many texts that must be contained, within few states', () => {
  const constraints = constraintsOf(literals.slice(0, 12).map(contains), [contains('109')]);
  expect(findText(constraints, { states: 4600 })).toEqual({ kind: 'none', core: [constraints[11], constraints[12]] });
});

test('a step that follows many instructions costs more', () => {
  const constraints = constraintsOf([matches('^(?:(?:a?){200}b){20}$')], []);
  expect(searchProduct(constraints, { states: 1000, steps: 100_000 }, 'shortest').kind).toBe('found');
  expect(searchProduct(constraints, { states: 1000, steps: 2000 }, 'shortest').kind).toBe('exceeded');
});

test('a limit that is reached leaves the question open, and names the test with the most states', () => {
  const constraints = constraintsOf([matches('^[ab]*a[ab]{12}$'), matches('^[ab]*b[ab]{9}$')], [matches('ab.*ba')]);
  expect(findText(constraints).kind).toBe('found');
  expect(findText(constraints, { states: 40 })).toEqual({
    kind: 'unsettled',
    because: 'there are too many texts to try, most of them because of the test `matches /^[ab]*a[ab]{12}$/`',
  });
});

test('a pattern that is not supported leaves the question open only where it decides', () => {
  const reference = matches('(\\w)-\\1');
  const because = 'The test `matches /(\\w)-\\1/` has `\\1`, which depends on what a group matched.';
  expect(findText(constraintsOf([reference], []))).toEqual({ kind: 'unsettled', because });
  expect(findText(constraintsOf([is('a-a'), reference], []))).toEqual({ kind: 'found', text: 'a-a' });
  expect(findText(constraintsOf([contains('x')], [reference]))).toEqual({ kind: 'found', text: 'x' });
  const contradicting = constraintsOf([reference, is('a'), is('b')], []);
  expect(findText(contradicting)).toEqual({ kind: 'none', core: expect.arrayContaining(contradicting.slice(1)) });
});

test('a test that the automata read differently leaves the question open', () => {
  expect(findText(constraintsOf([segment(1, contains('a@b.cd'))], []))).toEqual({
    kind: 'unsettled',
    because:
      'The result of `segment(1) contains "a@b.cd"` depends on texts that look like email addresses, which are redacted.',
  });
  expect(findText(constraintsOf([lower(is('aσ'))], [contains('σ')]))).toEqual({
    kind: 'unsettled',
    because: 'The result of `lower: is "aσ"` depends on letters whose lower case depends on their neighbours.',
  });
});

test('the result does not depend on earlier searches', () => {
  const create = () => constraintsOf([matches('^[ab]*a[ab]{8}$'), matches('^[ab]*b[ab]{6}$')], [contains('aba')]);
  const constraints = create();
  const first = findText(constraints, { states: 150 });
  findText(constraints);
  expect(findText(constraints, { states: 150 })).toEqual(first);
});
