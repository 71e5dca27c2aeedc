import { findText } from '../text/find-text.ts';
import { satisfies } from '../text/satisfies.ts';
import type { TextTest } from '../text/text-test.ts';

/** Whether a text can pass both tests, only the first one, only the second one, or none. */
export interface Possible {
  readonly both: boolean;
  readonly first: boolean;
  readonly second: boolean;
  readonly none: boolean;
}

/** With more combined states, two tests count as independent. */
const limits = { states: 1000 };

/** All results are possible. */
const independent: Possible = { both: true, first: true, second: true, none: true };

/**
 * Returns which results two tests of one text can have together. What is not certain counts as possible. Only patterns
 * with an anchor are searched; `maySearch` is asked before each of these searches, which take long.
 */
export function possibleResults(a: TextTest, b: TextTest, maySearch: () => boolean): Possible {
  if (b.kind === 'segments') return isWordTest(a) && !a.lower ? ofCount(a, b) : independent;
  if (a.kind === 'segments') return swapped(possibleResults(b, a, maySearch));
  if (a.kind === 'segment' && b.kind === 'segment') {
    return a.number === b.number ? possibleResults(a.test, b.test, maySearch) : independent;
  }
  if (b.kind === 'segment') return ofSegment(a, b);
  if (a.kind === 'segment') return swapped(ofSegment(b, a));
  if (isWordTest(a) && isWordTest(b) && Boolean(a.lower) === Boolean(b.lower)) return ofWords(a, b);
  if (isWordTest(a) && isLoose(b)) return ofPattern(a, b);
  if (isWordTest(b) && isLoose(a)) return swapped(ofPattern(b, a));
  if (isWordTest(a) && isWordTest(b) && isAmongOthers(a, b)) return ofText(a, b);
  if (isWordTest(a) && isWordTest(b) && isAmongOthers(b, a)) return swapped(ofText(b, a));
  return maySearch() ? searched(a, b) : independent;
}

function swapped({ both, first, second, none }: Possible): Possible {
  return { both, first: second, second: first, none };
}

function searched(a: TextTest, b: TextTest): Possible {
  const can = (first: boolean, second: boolean) => {
    const constraints = [
      { test: a, expected: first },
      { test: b, expected: second },
    ];
    return findText(constraints, limits).kind !== 'none';
  };
  return { both: can(true, true), first: can(true, false), second: can(false, true), none: can(false, false) };
}

type PatternTest = Extract<TextTest, { kind: 'matches' }>;

/** Whether a pattern can match anywhere, so that a text around its match never prevents it. */
function isLoose(test: TextTest): test is PatternTest {
  return test.kind === 'matches' && !/[$^]|\\b|\(\?/i.test(test.pattern);
}

/** A known text is tested. Any other text can have a match beside the word. */
function ofPattern(a: WordTest, b: PatternTest): Possible {
  return a.kind !== 'is' || a.lower || b.lower ? independent : ofText(a, b);
}

/** Compares a known text with a test that other texts pass as well, and others fail. */
function ofText({ text }: WordTest, test: TextTest): Possible {
  const isMatch = satisfies(text, { test, expected: true });
  return { ...independent, both: isMatch, first: !isMatch };
}

/** Whether `a` is a known text and certainly not the only one that passes `b`. */
function isAmongOthers(a: WordTest, b: WordTest): boolean {
  return a.kind === 'is' && !a.lower && (b.kind !== 'is' || !satisfies(a.text, { test: b, expected: true }));
}

/** Compares a test of the path with one of a segment. The beginning of a path may decide a segment. */
function ofSegment(a: TextTest, { number, test }: Extract<TextTest, { kind: 'segment' }>): Possible {
  if (!isWordTest(a) || a.lower || !isWordTest(test) || test.lower || !/^(is|starts)$/.test(a.kind)) return independent;
  const parts = a.text.split('/');
  const isWhole = a.kind === 'is' || parts.length > number + 1;
  if (!isWhole && parts.length <= number) return independent;
  const part = parts[number] ?? '';
  if (isWhole)
    return { ...independent, both: part !== '' && passes(part, test), first: part === '' || !passes(part, test) };
  if (part === '' || !/^(is|starts)$/.test(test.kind)) return independent;
  const begin: WordTest = { kind: 'starts', text: part };
  return { ...independent, both: !excludes(begin, test), first: !implies(begin, test) };
}

/** Compares a test of the path with the number of its segments. Only a whole path decides the largest number. */
function ofCount(a: WordTest, test: Extract<TextTest, { kind: 'segments' }>): Possible {
  const shortest = a.text.startsWith('/') ? a.text : `/${a.text}`;
  if (a.kind === 'is') return ofText({ kind: 'is', text: shortest }, test);
  // Other paths have more segments.
  const operator = test.operator === 'is' ? '<=' : test.operator;
  return { ...independent, both: satisfies(shortest, { test: { ...test, operator }, expected: true }) };
}

export type WordTest = Extract<TextTest, { text: string }>;

function ofWords(a: WordTest, b: WordTest): Possible {
  return { both: !excludes(a, b), first: !implies(a, b), second: !implies(b, a), none: true };
}

/** Texts without `@` are left alone by redaction; in lower case, only words in lower case can occur. */
export function isWordTest(test: TextTest): test is WordTest {
  if (!('text' in test) || test.text === '' || test.text.includes('@')) return false;
  return !test.lower || test.text === test.text.toLowerCase();
}

function implies(a: WordTest, b: WordTest): boolean {
  if (a.kind === 'is') return passes(a.text, b);
  if (b.kind === 'contains') return a.text.includes(b.text);
  return a.kind === b.kind && passes(a.text, b);
}

function excludes(a: WordTest, b: WordTest): boolean {
  if (a.kind === 'is') return !passes(a.text, b);
  if (b.kind === 'is') return !passes(b.text, a);
  return a.kind === b.kind && a.kind !== 'contains' && !passes(a.text, b) && !passes(b.text, a);
}

function passes(text: string, test: WordTest): boolean {
  return satisfies(text, { test: { ...test, lower: false }, expected: true });
}
