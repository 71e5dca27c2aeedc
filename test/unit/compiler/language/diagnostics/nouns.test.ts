import { expect, test } from 'vitest';
import { negatedTitle } from '../../../../../compiler/language/diagnostics/nouns.ts';

test.each([
  ['the page was opened', 'the page was not opened'],
  ['the page was not opened', 'the page was opened'],
  ['nothing is sent from this page', 'something may be sent from this page'],
  ['the page is one that is not open', 'it is not true that the page is one that is not open'],
  ['another site led here', 'it is not true that another site led here'],
])('the negation of “%s” is “%s”', (title, negation) => expect(negatedTitle(title)).toBe(negation));
