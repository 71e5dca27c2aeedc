import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isPseudoElement, pseudoClasses } from '../../../compiler/language/tables/selector/pseudo-names.ts';
import { readSelector } from '../../../compiler/language/tables/selector/read-selector.ts';
import { search } from '../../support/search.ts';
import { sampleSelectors } from '../../support/selectors/sample-selectors.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const inParentheses = [
  '', ' ', 'x', ' x ', '.b', 'a b', 'x y', 'x, y', '> a', '2', '2n+1', '2n /**/+ 1', '2 of .b', '2of .b', 'odd of .b', 'odd of',
  '"x"', 'de, "fr"', 'de,', 'ltr', '/**/x/**/', '*-de', '(x)', ':hover', '&',
]; // prettier-ignore
const written = ['', ...inParentheses.map((inside) => `(${inside})`)];
const pseudos = [...pseudoClasses].flatMap((name) =>
  written.flatMap((form) => [`a${name}${form}`, `${name}${form}.b`]),
);

const hyphens = [
  '#-->.of',
  '.-->.of',
  '#--',
  '.--',
  '-->a',
  '--',
  ':/**/is(%)',
  '[-->]',
  '[a=-->]',
  '[|/**/a]',
  '[*/**/|a]',
  '[*|/**/a]',
];

const { seed, numRuns } = search(4000);

/** Generated selectors, and the share of them that the browser must accept for a meaningful comparison. */
test.each([
  ['', sampleSelectors(seed, numRuns), 1 / 3],
  [': pseudo-classes with anything in parentheses', pseudos, 1 / 20],
  [': names that begin with two hyphens', hyphens, 1 / 3],
])('the compiler rejects exactly the selectors that a browser rejects%s', async (_, selectors, leastTaken) => {
  const { page } = await site.visit({ url: 'https://www.example.com/', scripts: [] });
  const taken = await page.evaluate(areTaken, selectors);
  const known = await knownOf(page);
  expect(known.size).toBeGreaterThan(50);
  expect(taken.filter(Boolean).length).toBeGreaterThan(selectors.length * leastTaken);
  expect(taken.filter((isTaken) => !isTaken).length).toBeGreaterThan(selectors.length / 5);
  const different = selectors.filter((selector, at) => {
    const { failedAt, pseudos } = readSelector(selector);
    // Rendered parts are pseudo-elements, which have a check of their own and are not elements.
    if (pseudos.some(isPseudoElement)) return false;
    if (taken[at] && failedAt !== undefined) return !isUnclosed(selector) && !isForgiven(selector);
    return taken[at] !== (failedAt === undefined) && pseudos.every((name) => known.has(name));
  });
  expect(different).toEqual([]);
});

function areTaken(selectors: readonly string[]): boolean[] {
  return selectors.map((selector) => {
    try {
      document.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the pseudo-classes that this browser supports, among those of all browsers. */
async function knownOf(page: Page): Promise<ReadonlySet<string>> {
  const forms = [...pseudoClasses].flatMap((name) => ['', '(a)', '(2)', '(ltr)'].map((form) => [name, name + form]));
  const taken = await page.evaluate(
    areTaken,
    forms.map(([, selector]) => selector),
  );
  return new Set(forms.flatMap(([name], at) => (taken[at] ? [name] : [])));
}

/** Browsers close open brackets at the end of a selector. The compiler rejects them. */
function isUnclosed(selector: string): boolean {
  const brackets = ['', ']'].flatMap((end) => Array.from({ length: 6 }, (_, depth) => end + ')'.repeat(depth)));
  const ends = ['', '"', "'", '*/'].flatMap((first) => brackets.map((end) => first + end));
  return ends.some((end) => readSelector(selector + end).failedAt === undefined);
}

/** Whether browsers ignore invalid parts of a selector list. The compiler reports them. */
function isForgiven(selector: string): boolean {
  return /:(?:\/\*[^]*?\*\/)*(?:is|where)\(/.test(selector);
}
