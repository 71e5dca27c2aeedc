import { expect, test } from 'vitest';
import { readSelector } from '../../../../../compiler/language/tables/selector/read-selector.ts';

/** Returns the parts of a selector that no HTML element can match. */
const namespacesIn = (selector: string) => {
  const { selectors, failedAt } = readSelector(selector);
  expect(failedAt).toBeUndefined();
  return selectors.flatMap((parts) => parts.flatMap(({ compound }) => compound.beyondHtml ?? []));
};

test.each(['a', '[a]', 'a\\|b', '[a\\|b]', '[a="b|c"]'])('finds no namespace in %s', (selector) => {
  expect(namespacesIn(selector)).toEqual([]);
});

test.each([
  ['*|a', '*|a'],
  ['|a', '|a'],
  ['*/**/|a', '*|a'],
  ['[*|href]', '[*|href]'],
  ['[*/**/|href]', '[*|href]'],
])('names the namespace in %s without comments', (selector, found) => {
  expect(namespacesIn(selector)).toEqual([found]);
});
