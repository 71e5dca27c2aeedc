import { expect, test } from 'vitest';
import { findEntries } from '../../../../../compiler/describe/editor/find-entries.ts';

test.each([
  ['click', ['event click', 'step click']],
  ['starts', ['operator starts with']],
  ['is', ['operator is', 'operator is not']],
  ['consent.targeting', ['built-in value consent.<group>']],
  ['page is jobDetails', ['built-in value page is <class>']],
  ['runs', ['word runs only when']],
  ['hash', ['built-in value hash', 'function hash', 'given hash']],
  ['nothing', []],
  ['', []],
])('finds the entries of %j: %j', (word, expected) => {
  expect(findEntries(word).map(({ name, sort }) => `${sort} ${name}`)).toEqual(expected);
});
