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

/** Returns which results two tests of one text can have together. What is not settled counts as possible. */
export function possibleResults(a: TextTest, b: TextTest): Possible {
  return ofWords(a, b) ?? searched(a, b);
}

function searched(a: TextTest, b: TextTest): Possible {
  const can = (first: boolean, second: boolean) => {
    const constraints = [
      { test: a, holds: first },
      { test: b, holds: second },
    ];
    return findText(constraints, limits).kind !== 'none';
  };
  return { both: can(true, true), first: can(true, false), second: can(false, true), none: can(false, false) };
}

type WordTest = Extract<TextTest, { text: string }>;

/** Compares two tests with words. This takes no search, and most conditions have no others. */
function ofWords(a: TextTest, b: TextTest): Possible | undefined {
  if (!isWordTest(a) || !isWordTest(b) || Boolean(a.lower) !== Boolean(b.lower)) return undefined;
  return { both: !excludes(a, b), first: !implies(a, b), second: !implies(b, a), none: true };
}

/** Texts without `@` are left alone by redaction; in lower case, only words in lower case can occur. */
function isWordTest(test: TextTest): test is WordTest {
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
  return satisfies(text, { test: { ...test, lower: false }, holds: true });
}
